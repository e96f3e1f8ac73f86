import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { searchQuery } from "@/api/queries.ts";
import type { CoordinatorOverview, Overview } from "@/api/types.ts";
import { IN_TRAINING, type Step } from "./figures.ts";

/** The coordinator's overview; the server answers by role. */
export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => api.get<Overview>("/overview", { signal }),
  select: (data): CoordinatorOverview => {
    if (data.rolle !== "KOORDINATOR") throw new Error(`overview of ${data.rolle}`);
    return data;
  },
});

/** How many apprentices in training have come as far as `step` says. */
export const stepQuery = ({ min, max }: Step) =>
  searchQuery("LAERLINGER", {
    filters: [{ field: "statusLabel", values: [IN_TRAINING] }],
    ranges: [{ field: "framdrift", min, max }],
    page: 1,
    perPage: 1,
  });
