import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  integration_keys_list,
  webhook_deliveries_list,
  webhooks_list,
} from "@/api/operations.gen.ts";

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

/** One of them, with what it was told last. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ["webhooks", id],
    queryFn: ({ signal }) => call(webhook_deliveries_list, { id, signal }),
  });
