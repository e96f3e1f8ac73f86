import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { smsbudget_update, smsbudget_view } from "@/api/operations.gen.ts";
import type { SmsBudgetView } from "@/api/schemas.gen.ts";

/** How many SMS the office sends on a day, and what is used of them. */
export const smsBudgetQuery = queryOptions({
  queryKey: ["smsbudget"],
  queryFn: ({ signal }) => call(smsbudget_view, { signal }),
});

export const saveSmsBudget = (version: number, perDay: number): Promise<SmsBudgetView> =>
  call(smsbudget_update, { body: { version, perDay } });
