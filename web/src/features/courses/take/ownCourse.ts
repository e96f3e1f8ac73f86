import type { OwnCourse } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { scoreText } from "../words.ts";

/** Where a course of one's own is taken. */
export const ownCoursePath = (rolle: string, { id }: Pick<OwnCourse, "id">): Address =>
  rolle === "ANSATT" ? pathTo("/b/kurs/$uid", { uid: id }) : pathTo("/l/kurs/$uid", { uid: id });

/** How far one is, and until when it is to be done. */
export function factsOf({
  itemsDone,
  itemsTotal,
  deadline,
  completed,
  description,
  validUntil,
  certificate,
  result,
}: OwnCourse): string {
  const came = result !== undefined && `Resultat ${scoreText(result)}`;
  if (completed) {
    const valid = certificate === "Utløpt" ? "Kursbeviset gjaldt til" : "Kursbeviset gjelder til";
    const until = validUntil && `${valid} ${formatDate(validUntil)}`;
    return [`Fullført ${formatDate(completed)}`, came, until].filter(Boolean).join(" · ");
  }
  const done = itemsDone > 0 ? `${itemsDone} av ${itemsTotal} deler fullført` : description;
  return [done, came, deadline && `Frist ${formatDate(deadline)}`].filter(Boolean).join(" · ");
}
