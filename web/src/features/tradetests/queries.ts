import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { tradetests_coming, tradetests_list } from "@/api/operations.gen.ts";

/** The trade tests of an apprentice, with when and where they are. */
export const tradeTestsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tradetests", id],
    queryFn: ({ signal }) => call(tradetests_list, { id, signal }),
  });

/** Those that are to come, as far as they concern whoever is signed in. */
export const comingTradeTestsQuery = queryOptions({
  queryKey: ["tradetests", "coming"],
  queryFn: ({ signal }) => call(tradetests_coming, { signal }),
});
