import { searchQuery } from "@/api/queries.ts";
import { IN_TRAINING, type Step } from "./figures.ts";

/** How many apprentices in training have come as far as `step` says. */
export const stepQuery = ({ min, max }: Step) =>
  searchQuery("LAERLINGER", {
    filters: [{ field: "statusLabel", values: [IN_TRAINING] }],
    ranges: [{ field: "framdrift", min, max }],
    page: 1,
    perPage: 1,
  });
