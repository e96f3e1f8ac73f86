import type { UrlSearch } from "@/lib/search.ts";
import { type ListState, nothingChosen, writeListState } from "@/blocks/list/listState.ts";

/** What the office asks of its apprentices again and again; the first page counts some of it. */
export const apprenticeViews = {
  ending: {
    navn: "Slutter snart",
    state: {
      ranges: { sluttdato: { period: "next90Days" } },
      sort: { field: "sluttdato", direction: "asc" },
    },
  },
  silent: {
    navn: "Stille lenge",
    state: {
      values: { statusLabel: ["I læretid"] },
      ranges: { sistAktiv: { period: "over30DaysAgo" } },
      sort: { field: "sistAktiv", direction: "asc" },
    },
  },
  behind: {
    navn: "Ligger bak",
    state: { values: { tempo: ["Bak"] }, sort: { field: "framdrift", direction: "asc" } },
  },
  empty: {
    navn: "Tomme mål siste halvår",
    state: {
      values: { dekning: ["Tomme mål siste halvår"] },
      sort: { field: "sluttdato", direction: "asc" },
    },
  },
  unassessed: {
    navn: "Mangler vurdering",
    state: {
      values: {
        vurdering: ["Mangler vurdering siste halvår", "Mangler vurdering i et tidligere halvår"],
      },
      sort: { field: "sisteVurdering", direction: "asc" },
    },
  },
  unsigned: {
    navn: "Kontrakt ikke signert",
    state: { values: { kontrakt: ["Ikke signert"] } },
  },
  unplanned: {
    navn: "Mangler opplæringsplan",
    state: {
      values: { todo: ["Lærlingen har ingen opplæringsplan"] },
      not: { statusLabel: ["Lærekontrakt hevet"] },
      sort: { field: "startdato", direction: "asc" },
    },
  },
} satisfies Record<string, { navn: string; state: Partial<ListState> }>;

/** The address of a view, narrowed by more values where some are given. */
export function searchOfView(
  { state }: { state: Partial<ListState> },
  values: ListState["values"] = {},
): UrlSearch {
  return writeListState({
    ...nothingChosen,
    ...state,
    values: { ...state.values, ...values },
  });
}
