import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { delivery_keys_list, documentation_delivery_view } from "@/api/operations.gen.ts";

/** The keys of a company's own system. */
export const deliveryKeysQuery = (company: string) =>
  queryOptions({
    queryKey: ["deliverykeys", company],
    queryFn: ({ signal }) => call(delivery_keys_list, { id: company, signal }),
  });

/** What of a draft a company's own system delivered; it does not change. */
export const deliveryQuery = (documentation: string) =>
  queryOptions({
    queryKey: ["delivery", documentation],
    queryFn: ({ signal }) => call(documentation_delivery_view, { id: documentation, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
