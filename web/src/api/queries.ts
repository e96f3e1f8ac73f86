import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";
import { searchList } from "./lists.ts";
import type { ListName } from "./lists.gen.ts";
import { badges_get, me_view, search_items } from "./operations.gen.ts";
import type { ListRequest, Me, SearchItem } from "./schemas.gen.ts";

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call(me_view, { signal }),
  staleTime: 5 * 60_000,
});

/** Who is signed in; the shell has loaded it before any page is drawn. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("useMe outside the signed-in shell");
  return data;
}

/** The documentation badge: live changes refresh it, the poll of 20 s is the safety net. */
export const badgesQuery = queryOptions({
  queryKey: ["badges"],
  queryFn: ({ signal }) => call(badges_get, { signal }),
  refetchInterval: 20_000,
});

/** One page of a list. The key starts with `["search", collection]`. */
export function searchQuery<C extends ListName>(collection: C, request: ListRequest) {
  return queryOptions({
    queryKey: ["search", collection, request],
    queryFn: ({ signal }) => searchList(collection, request, { signal }),
  });
}

interface ItemsSought {
  q: string;
  types: readonly SearchItem["type"][];
  /** Only members of this group. */
  group?: string;
  perType?: number;
}

/** People, companies and pages in one call; what was typed a moment ago is asked for again. */
export function searchItemsQuery({ types, ...request }: ItemsSought) {
  return queryOptions({
    queryKey: ["search", "items", types, request],
    queryFn: ({ signal }) => call(search_items, { ...request, types: types.join(","), signal }),
    staleTime: 0,
  });
}
