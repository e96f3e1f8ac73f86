import type { Mapping } from "@/blocks/filecolumns/choosing.ts";

/** What is missing before the file can be checked; null when nothing is. */
export function incomplete(mapping: Mapping): string | null {
  const has = (column: string) => mapping.includes(column);
  if (has("fornavn") !== has("etternavn")) {
    return has("fornavn") ? "Velg kolonnen med etternavn." : "Velg kolonnen med fornavn.";
  }
  const anybody = ["fornavn", "bedrift", "orgnr", "instruktor"].some(has);
  return anybody ? null : "Velg minst kolonnene med fornavn og etternavn.";
}
