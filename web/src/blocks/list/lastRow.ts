/**
 * The row that was opened last, so that coming back finds it again. It is kept by the whole
 * address of the list: another filter is another list.
 */
let last: { address: string; index: number } | null = null;

export function rememberRow(address: string, index: number): void {
  last = { address, index };
}

/** The row of a list that was opened last; asking deletes it, so that it is found once. */
export function takeRow(address: string): number | null {
  if (last?.address !== address) return null;
  const { index } = last;
  last = null;
  return index;
}
