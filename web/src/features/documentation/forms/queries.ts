import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { orKept } from "@/api/kept.ts";
import {
  logform_view,
  logforms_list,
  logforms_own_list,
  program_area_options,
} from "@/api/operations.gen.ts";
import type { NamedForm } from "./values.ts";

/** The office's forms for logs. */
export const formsQuery = queryOptions({
  queryKey: ["logforms"],
  queryFn: ({ signal }) => call(logforms_list, { signal }),
});

/** One of them, with the names of the trades that it is for. */
export const namedFormQuery = (id: string) =>
  queryOptions({
    queryKey: ["logforms", id],
    queryFn: async ({ signal }): Promise<NamedForm> => {
      const form = await call(logform_view, { id, signal });
      const asked = form.trades.map((q) => call(program_area_options, { q, signal }));
      const found = (await Promise.all(asked)).flat();
      const named = (trade: string) =>
        found.find((one) => one.id === trade) ?? { id: trade, navn: trade };
      return { ...form, names: form.trades.map((trade) => named(trade)) };
    },
  });

/** Those with which an apprentice may begin a log; kept for where there is no network. */
export const ownFormsQuery = queryOptions({
  queryKey: ["logforms", "own"],
  queryFn: ({ signal }) => orKept("loggmaler", () => call(logforms_own_list, { signal })),
  networkMode: "offlineFirst",
});
