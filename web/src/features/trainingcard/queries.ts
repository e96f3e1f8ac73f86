import { queryOptions } from "@tanstack/react-query";
import { call, openCall } from "@/api/client.ts";
import {
  training_card_check,
  training_card_code_create,
  training_card_view,
} from "@/api/operations.gen.ts";

/** One's own card. */
export const cardQuery = queryOptions({
  queryKey: ["trainingcard"],
  queryFn: ({ signal }) => call(training_card_view, { signal }),
});

/** A new address at which somebody else sees it for a few minutes. */
export const newCode = () => call(training_card_code_create, {});

/** The card of somebody, by the address that they show. */
export const checkQuery = (of: { tenant: string; token: string }) =>
  queryOptions({
    queryKey: ["trainingcardcheck", of.tenant, of.token],
    queryFn: () => openCall(training_card_check, of),
    retry: false,
  });
