import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { item_view } from "@/api/operations.gen.ts";

/** One record, by its id. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ["item", id],
    queryFn: ({ signal }) => call(item_view, { id, signal }),
  });
