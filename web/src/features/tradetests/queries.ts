import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { tradetests_coming, tradetests_list } from "@/api/operations.gen.ts";

/** The trade tests of an apprentice, with when and where they are. */
export const tradeTestsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tradetests", id],
    queryFn: ({ signal }) => call(tradetests_list, { id, signal }),
  });

/** Coming trade tests, as far as they concern the reader. */
export const comingTradeTestsQuery = queryOptions({
  queryKey: ["tradetests", "coming"],
  queryFn: ({ signal }) => call(tradetests_coming, { signal }),
});
