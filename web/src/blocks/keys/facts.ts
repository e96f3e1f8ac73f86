import type { OwnToken } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";

/** What is known of every key, whatever it opens. */
export type Key = Pick<
  OwnToken,
  "id" | "navn" | "begynner" | "gjelder" | "gjelderTil" | "sistBrukt"
>;

/** How a key is known again, how long it counts, and when it was used last. */
export function keyFacts({ begynner, gjelderTil, sistBrukt }: Key): string {
  const used = sistBrukt === undefined ? "ikke brukt" : `brukt ${formatDate(sistBrukt)}`;
  return `${begynner}… · gjelder til ${formatDate(gjelderTil)} · ${used}`;
}
