import { searchQuery } from "@/api/queries.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import type { ListState } from "@/blocks/list/listState.ts";
import { applicationViews } from "../views.ts";

interface View {
  navn: string;
  state: Partial<ListState>;
}

/** How many a view holds, as the list that it opens counts them. */
export function countQuery({ state: { values = {}, ranges = {} } }: View) {
  const request: ListRequest = {
    filters: Object.entries(values).map(([field, chosen]) => ({ field, values: chosen })),
    ranges: Object.entries(ranges).map(([field, { period }]) => ({
      field,
      period: period ?? null,
    })),
    perPage: 1,
  };
  return searchQuery("APPLICATIONS", request);
}

const { fresh, answered, unread, stale } = applicationViews;

/** The views that the office's first page counts, and what each means there. */
export const waitingViews = [
  { view: fresh, words: "ingen bedrift har dem ennå" },
  { view: answered, words: "venter på neste steg fra dere" },
  { view: unread, words: "søkeren har skrevet" },
  { view: stale, words: "åpne, og ingenting har skjedd" },
];

/** What the office's first page asks of applications. */
export const officeWaitingQueries = waitingViews.map(({ view }) => countQuery(view));
