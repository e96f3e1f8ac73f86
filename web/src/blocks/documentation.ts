import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { documentation_view } from "@/api/operations.gen.ts";

/** Signed addresses of pictures hold 15 minutes: they are fetched again before that. */
export const ADDRESSES_MS = 10 * 60_000;

/** One piece of documentation with its files and what the caller may do with it. */
export const documentationQuery = (id: string) =>
  queryOptions({
    queryKey: ["documentation", id],
    queryFn: ({ signal }) => call(documentation_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });
