import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { documentation_ticks_list } from "@/api/operations.gen.ts";
import { ADDRESSES_MS } from "@/blocks/documentation.ts";

/** All own documentation beside the goals. */
export const tidyQuery = queryOptions({
  queryKey: ["documentationticks"],
  queryFn: ({ signal }) => call(documentation_ticks_list, { signal }),
  refetchInterval: ADDRESSES_MS,
});
