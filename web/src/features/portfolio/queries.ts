import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { portfolios_list } from "@/api/operations.gen.ts";

/** Signed addresses of documents hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** The portfolios that one asked for, the newest first. */
export const portfoliosQuery = queryOptions({
  queryKey: ["portfolios"],
  queryFn: ({ signal }) => call(portfolios_list, { signal }),
  refetchInterval: ADDRESSES_MS,
});
