import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { documentation_additions_list } from "@/api/operations.gen.ts";
import { ADDRESSES_MS } from "@/blocks/documentation.ts";

/** The goals that are to be added to approved documentation, and wait for the caller. */
export const additionsQuery = queryOptions({
  queryKey: ["documentationadditions"],
  queryFn: ({ signal }) => call(documentation_additions_list, { signal }),
  refetchInterval: ADDRESSES_MS,
});
