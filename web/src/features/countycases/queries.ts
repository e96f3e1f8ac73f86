import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { searchList } from "@/api/lists.ts";
import { countycase_view } from "@/api/operations.gen.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

/** Hits of a search. */
const HITS = 8;

/** One case, by its id. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ["countyCase", id],
    queryFn: ({ signal }) => call(countycase_view, { id, signal }),
  });

export async function companyHits(q: string, signal: AbortSignal): Promise<Pick[]> {
  const { items } = await searchList("BEDRIFTER", { q, perPage: HITS }, { signal });
  return items.map(({ id, navn, orgnr }) => ({ id, navn, detail: formatOrgnr(orgnr) }));
}

export async function apprenticeHits(q: string, signal: AbortSignal): Promise<Pick[]> {
  const { items } = await searchList("LAERLINGER", { q, perPage: HITS }, { signal });
  return items.map(({ id, navn, bedrift }) => ({ id, navn, detail: bedrift }));
}
