import { searchQuery } from "@/api/queries.ts";

const SHOWN_MAX = 3;

/** Who has tasks of courses that wait for the office. */
export const waitingHandinsQuery = searchQuery("COURSEUSERS", {
  filters: [{ field: "tilVurdering", values: ["true"] }],
  sort: [{ field: "navn", direction: "asc" }],
  perPage: SHOWN_MAX,
});
