import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { trainingplan_get } from "@/api/operations.gen.ts";

/** One training plan with its categories and goals. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingplan", id],
    queryFn: ({ signal }) => call(trainingplan_get, { id, signal }),
  });
