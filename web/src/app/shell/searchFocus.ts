/** The element around the search of the header. */
export const SEARCH_ID = "sok";

/** Leads to the search of the header, from wherever it is offered. */
export function focusSearch(): void {
  const input = document.querySelector<HTMLInputElement>(`#${SEARCH_ID} input`);
  input?.focus();
  input?.select();
}
