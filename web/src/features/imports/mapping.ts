/** A file's columns, whatever they may hold. */
export interface FileOutline {
  rows: number;
  columns: readonly {
    place: number;
    header: string;
    samples: readonly string[];
    column: string | null;
  }[];
  choices: readonly { column: string; label: string }[];
}

/** What each column holds, from the left; null for one to pass over. */
export type Mapping = readonly (string | null)[];

export const proposed = (outline: FileOutline): Mapping =>
  outline.columns.map(({ column }) => column);

/** The mapping with one column chosen again: whatever held the same before holds nothing now. */
export function choose(mapping: Mapping, at: number, column: string | null): Mapping {
  return mapping.map((held, place) => {
    if (place === at) return column;
    return column !== null && held === column ? null : held;
  });
}

/** What is missing before the file can be checked; null when nothing is. */
export function incomplete(mapping: Mapping): string | null {
  const has = (column: string) => mapping.includes(column);
  if (has("fornavn") !== has("etternavn")) {
    return has("fornavn") ? "Velg kolonnen med etternavn." : "Velg kolonnen med fornavn.";
  }
  const anybody = ["fornavn", "bedrift", "orgnr", "instruktor"].some(has);
  return anybody ? null : "Velg minst kolonnene med fornavn og etternavn.";
}
