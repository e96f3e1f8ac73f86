import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  integration_keys_list,
  webhook_deliveries_list,
  webhooks_list,
} from "@/api/operations.gen.ts";
import { olderThan } from "./delivered.ts";

/** The keys by which the office's other systems read. */
export const integrationKeysQuery = queryOptions({
  queryKey: ["integrationkeys"],
  queryFn: ({ signal }) => call(integration_keys_list, { signal }),
});

/** The systems that are told of changes. */
export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => call(webhooks_list, { signal }),
});

/** One of them, with what it was told, page by page from the newest. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["webhooks", id],
    queryFn: ({ pageParam, signal }) =>
      call(webhook_deliveries_list, { id, before: pageParam, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: olderThan,
  });
