import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { day_round_view } from "@/api/operations.gen.ts";

/** The things of the coordinator's day, in the order in which they are gone through. */
export const roundQuery = queryOptions({
  queryKey: ["overview", "round"],
  queryFn: ({ signal }) => call(day_round_view, { signal }),
});
