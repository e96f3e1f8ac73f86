import { QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./client.ts";
import { ApiError } from "./problem.ts";
import type {
  Badges,
  CollectionItems,
  Me,
  SearchAnswer,
  SearchItems,
  SearchItemsRequest,
  SearchRequest,
} from "./types.ts";

const RETRY_MAX = 2;

/** Only a lost connection or a server fault is tried again; a refusal stays a refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRY_MAX) return false;
  return !(error instanceof ApiError) || error.code === "network" || error.status >= 500;
}

/** The one store of server state. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: shouldRetry },
      mutations: { retry: false },
    },
  });
}

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api.get<Me>("/me", { signal }),
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
  queryFn: ({ signal }) => api.get<Badges>("/badges", { signal }),
  refetchInterval: 20_000,
});

/** One page of a list. The key starts with `["search", collection]`. */
export function searchQuery<C extends keyof CollectionItems>(
  collection: C,
  request: SearchRequest,
) {
  return queryOptions({
    queryKey: ["search", collection, request],
    queryFn: ({ signal }) =>
      api.post<SearchAnswer<CollectionItems[C]>>(`/search/${collection}`, request, { signal }),
  });
}

/** People, companies and pages in one call; what was typed a moment ago is asked for anew. */
export function searchItemsQuery({ types, ...request }: SearchItemsRequest) {
  return queryOptions({
    queryKey: ["search", "items", types, request],
    queryFn: ({ signal }) =>
      api.get<SearchItems>("/search", { query: { ...request, types: types.join(",") }, signal }),
    staleTime: 0,
  });
}
