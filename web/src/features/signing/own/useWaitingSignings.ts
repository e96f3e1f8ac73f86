import { useQuery } from "@tanstack/react-query";
import type { Waiting } from "@/blocks/waiting.ts";
import { toldAddress } from "@/lib/address.ts";
import { endOfDay, formatDate } from "@/lib/dates.ts";
import { ownSigningsQuery } from "../queries.ts";

/** What waits for one's own signature. */
export function useWaitingSignings(): Waiting[] {
  const { data = [] } = useQuery(ownSigningsQuery);
  return data
    .filter(({ unsigned }) => unsigned)
    .map(({ id, title, route, data: { avsender }, dueDate }) => ({
      key: id,
      to: toldAddress(route),
      icon: "edit",
      title: `Signer «${title}»`,
      detail: [avsender, dueDate && `Frist ${formatDate(dueDate)}`].filter(Boolean).join(" · "),
      due: dueDate ? endOfDay(dueDate) : 0,
      since: 0,
    }));
}
