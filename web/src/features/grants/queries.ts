import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  grant_apprentice_view,
  grant_batch_view,
  grant_company_view,
  grant_differences_list,
  grant_flow_view,
  grant_models_list,
  grant_payouts_view,
  grant_period_view,
  grant_periods_list,
  grant_rates_list,
  grant_receipts_list,
  grant_settings_view,
  grant_statements_view,
  grant_sums_view,
  grant_tasks_list,
  grant_vouchers_view,
} from "@/api/operations.gen.ts";
import type { GrantPeriod, ListRequest } from "@/api/schemas.gen.ts";

/** While a period is reckoned anew it is asked how far it is. */
const RECKONING_MS = 1_000;

const polled = (isReckoning: boolean) => (isReckoning ? RECKONING_MS : false);

export const periodsQuery = queryOptions({
  queryKey: ["grantPeriods"],
  queryFn: ({ signal }) => call(grant_periods_list, { signal }),
  refetchInterval: ({ state }) =>
    polled(state.data?.periods.some(({ reckoning }) => reckoning !== null) ?? false),
});

export const periodQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantPeriods", id],
    queryFn: ({ signal }): Promise<GrantPeriod> => call(grant_period_view, { id, signal }),
    refetchInterval: ({ state }) => polled((state.data?.reckoning ?? null) !== null),
  });

export const flowQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantFlow", id],
    queryFn: ({ signal }) => call(grant_flow_view, { id, signal }),
  });

export const tasksQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantTasks", id],
    queryFn: ({ signal }) => call(grant_tasks_list, { id, signal }),
  });

/** What changed after a period was closed; of one apprentice, or of all. */
export const differencesQuery = (id: string, apprentice?: string) =>
  queryOptions({
    queryKey: ["grantDifferences", id, apprentice ?? null],
    queryFn: ({ signal }) =>
      call(grant_differences_list, { id, ...(apprentice ? { apprentice } : {}), signal }),
  });

export const apprenticeQuery = (id: string, apprenticeId: string) =>
  queryOptions({
    queryKey: ["grantApprentice", id, apprenticeId],
    queryFn: ({ signal }) => call(grant_apprentice_view, { id, apprenticeId, signal }),
  });

export const companyQuery = (id: string, companyId: string) =>
  queryOptions({
    queryKey: ["grantCompany", id, companyId],
    queryFn: ({ signal }) => call(grant_company_view, { id, companyId, signal }),
  });

export const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantReceipts", id],
    queryFn: ({ signal }) => call(grant_receipts_list, { id, signal }),
  });

export const ratesQuery = queryOptions({
  queryKey: ["grantRates"],
  queryFn: ({ signal }) => call(grant_rates_list, { signal }),
});

export const modelsQuery = queryOptions({
  queryKey: ["grantModels"],
  queryFn: ({ signal }) => call(grant_models_list, { signal }),
});

/** What all that a list finds comes to. */
export const sumsQuery = (collection: string, request: ListRequest) =>
  queryOptions({
    // As a list's own, so that it is old when the list is.
    queryKey: ["search", collection, "sums", request],
    queryFn: ({ signal }) => call(grant_sums_view, { collection, body: request, signal }),
  });

export const payoutsQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantPayouts", id],
    queryFn: ({ signal }) => call(grant_payouts_view, { id, signal }),
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantBatch", id],
    queryFn: ({ signal }) => call(grant_batch_view, { id, signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: ["grantSettings"],
  queryFn: ({ signal }) => call(grant_settings_view, { signal }),
});

/** While statements are being made it is asked how far they are. */
const SENDING_MS = 2_000;

export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantStatements", id],
    queryFn: ({ signal }) => call(grant_statements_view, { id, signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? SENDING_MS : false),
  });

export const vouchersQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantVouchers", id],
    queryFn: ({ signal }) => call(grant_vouchers_view, { id, signal }),
  });
