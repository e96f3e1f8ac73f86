import { type ApprenticeItem, searchList } from "@/api/lists.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import {
  type FacetDef,
  type ListState,
  nothingChosen,
  readListState,
  toRequest,
} from "@/blocks/list/listState.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { parseSearch } from "@/lib/search.ts";

/** By what apprentices are chosen here, besides a view of their list. */
export const filterFields = [
  { field: "statusLabel", label: "Status" },
  { field: "laerefag", label: "Lærefag" },
  { field: "laerlingtypename", label: "Type" },
  { field: "bedrift", label: "Bedrift" },
  { field: "koordinatornavn", label: "Koordinator" },
] as const;

export type FilterField = (typeof filterFields)[number]["field"];

/** A view of the list, shipped or saved, and what narrows it further; empty is all. */
export interface FilterValues {
  view: ListState;
  values: Partial<Record<FilterField, string>>;
}

/** What a saved view says, without its order. */
export const viewState = (query: string, facets: readonly FacetDef[]): ListState =>
  readListState(parseSearch(query), facets);

/** A view as the product ships it. */
export const shippedState = (state: Partial<ListState>): ListState => ({
  ...nothingChosen,
  ...state,
});

/** Who fits, as the list is asked. */
export function filterRequest(
  { view, values }: FilterValues,
  facets: readonly FacetDef[],
): ListRequest {
  const chosen = Object.entries(values).filter(([, value]) => value !== "");
  const narrowed = chosen.map(([field, value]) => [field, [value]] as [string, string[]]);
  const state = { ...view, values: { ...view.values, ...Object.fromEntries(narrowed) } };
  return {
    ...toRequest(state, { facets, defaultSort: { field: "navn", direction: "asc" } }),
    facets: filterFields.map(({ field }) => field),
  };
}

/** Rows of one answer; the server gives no more. */
const PAGE_ROWS = 250;

const chosenOf = ({ id, navn, laerefag, bedrift }: ApprenticeItem): ChosenUser => ({
  id,
  kind: "APPRENTICE",
  navn,
  detail: [laerefag, bedrift].filter(Boolean).join(" · "),
});

/** Everybody who fits, at most so many. */
export async function everybody(
  request: ListRequest,
  most: number,
  search = searchList,
): Promise<ChosenUser[]> {
  const found: ChosenUser[] = [];
  for (let page = 1; found.length < most; page += 1) {
    // Each page says whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await search("LAERLINGER", {
      ...request,
      facets: [],
      page,
      perPage: PAGE_ROWS,
    });
    found.push(...answer.items.map(chosenOf));
    if (answer.items.length < PAGE_ROWS) break;
  }
  return found.slice(0, most);
}
