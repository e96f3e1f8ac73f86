import type { DeliveredGoal, DeliveredWorkday } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";

/** Minutes as people say them: “7 t 30 min”. */
export function hoursOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} t`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(" ");
}

/** Which day was delivered, and how long it was. */
export const dayOf = ({ dato, minutter }: DeliveredWorkday): string =>
  [formatDate(dato), minutter !== undefined && hoursOf(minutter)].filter(Boolean).join(", ");

/** The goals that the company proposes and nobody has taken yet. */
export const leftOf = (
  proposed: readonly DeliveredGoal[],
  taken: readonly string[],
): readonly DeliveredGoal[] => proposed.filter(({ id }) => !taken.includes(id));
