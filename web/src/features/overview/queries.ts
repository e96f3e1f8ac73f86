import { queryOptions } from "@tanstack/react-query";
import { firstPage } from "@/api/lists.ts";
import { searchQuery } from "@/api/queries.ts";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { IN_TRAINING, type Step } from "./figures.ts";

/** The coordinator's overview; the server answers by role. */
export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => firstPage({ signal }),
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
