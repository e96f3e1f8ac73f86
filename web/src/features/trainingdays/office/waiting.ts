import { searchQuery } from "@/api/queries.ts";

const SHOWN_MAX = 5;

/** Training days that are over, of which nobody has said who came; the newest first. */
export const missingAttendanceQuery = searchQuery("TRAININGDAYS", {
  filters: [{ field: "manglerOppmote", values: ["true"] }],
  sort: [{ field: "from", direction: "desc" }],
  perPage: SHOWN_MAX,
});
