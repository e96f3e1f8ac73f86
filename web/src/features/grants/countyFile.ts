import type { GrantCountyColumn, GrantCountyRow } from "@/api/schemas.gen.ts";

/** What each column of the county's file holds, from the left; none for one that is passed over. */
export type CountyMapping = readonly (GrantCountyColumn | null)[];

/** What a person says of a row: whose it is, or that it is left out. */
export type Given = Readonly<Record<number, string>>;

/** What is missing before a file can be compared; none where nothing is. */
export function missingColumns(mapping: CountyMapping): string | null {
  if (!mapping.includes("belop")) return "Velg kolonnen med beløpet.";
  const isNamed =
    mapping.includes("navn") || (mapping.includes("fornavn") && mapping.includes("etternavn"));
  return isNamed || mapping.includes("personnr")
    ? null
    : "Velg kolonnen med fødselsnummer eller navn, eller både fornavn og etternavn.";
}

/** A mapping with another choice; what was chosen elsewhere is there no longer. */
export const withColumn = (
  mapping: CountyMapping,
  at: number,
  column: GrantCountyColumn | null,
): CountyMapping => mapping.map((it, place) => (place === at ? column : it === column ? null : it));

/** As the server reads it: `12:ID` gives row 12 to somebody, `12:` leaves it out. */
export const givenText = (given: Given): string | null =>
  Object.entries(given)
    .map(([row, id]) => `${row}:${id}`)
    .join(",") || null;

/** How a row is coloured; its words say the same. */
export const toneOf = ({
  state,
}: Pick<GrantCountyRow, "state">): "positive" | "negative" | "none" =>
  state === "MORE" || state === "SAME" ? "positive" : state === "LESS" ? "negative" : "none";
