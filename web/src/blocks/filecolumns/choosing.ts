/** What each column holds, from the left; null for one to pass over. */
export type Mapping = readonly (string | null)[];

/** The mapping with one column chosen again: whatever held the same before holds nothing now. */
export function choose(mapping: Mapping, at: number, column: string | null): Mapping {
  return mapping.map((held, place) => {
    if (place === at) return column;
    return column !== null && held === column ? null : held;
  });
}

/** What the server proposes for each column. */
export const proposed = (outline: { columns: readonly { column: string | null }[] }): Mapping =>
  outline.columns.map(({ column }) => column);
