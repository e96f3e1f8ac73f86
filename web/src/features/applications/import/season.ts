import type { ApplicationRound } from "@/api/schemas.gen.ts";
import { dayOf } from "@/lib/dates.ts";
import type { Mapping } from "@/blocks/filecolumns/choosing.ts";

/** The season that a file is most likely for: of the round that ends next, else of the last one. */
export function seasonOf(
  rounds: readonly Pick<ApplicationRound, "aar" | "frist">[],
  now: number,
): number {
  const sorted = rounds.toSorted((a, b) => a.frist - b.frist);
  const round = sorted.find(({ frist }) => frist >= now) ?? sorted.at(-1);
  return round?.aar ?? Number(dayOf(now).slice(0, 4));
}

/** What is missing before the file can be checked; null when nothing is. */
export function incomplete(mapping: Mapping): string | null {
  const has = (column: string) => mapping.includes(column);
  return has("navn") || (has("fornavn") && has("etternavn"))
    ? null
    : "Velg kolonnen med navn, eller kolonnene med fornavn og etternavn.";
}
