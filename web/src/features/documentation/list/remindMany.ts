import { call } from "@/api/client.ts";
import { documentation_remind, documentation_view } from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type { BulkPart, BulkTask } from "@/blocks/list/bulk.ts";
import { ApiError } from "@/lib/problem.ts";

/** What has waited longer than this is reminded of all at once. */
export const WAITED_DAYS = 7;
const DAY_MS = 86_400_000;
/** So many are reminded of at a time; the others are there when these are done. */
const REMINDED_MAX = 200;

const nobody = { failed: [], undo: null };

/** An instructor gets one reminder a day, of whichever comes first: of the others nothing is lacking. */
async function remind(id: string): Promise<BulkPart> {
  try {
    await call(documentation_remind, { id });
    return { ...nobody, done: 1 };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    if (error.code === "reminded_today") return { ...nobody, done: 1 };
    const { name } = await call(documentation_view, { id });
    return { ...nobody, done: 0, failed: [{ id, navn: name, message: error.title }] };
  }
}

/** Reminds the instructors of documentation that waits for them. */
export const remindTask = (ids: readonly string[]): BulkTask => ({
  running: "Purrer",
  done: "purret",
  ids,
  portion: 1,
  run: async ([id]) => (id === undefined ? { ...nobody, done: 0 } : remind(id)),
});

/** What has waited for an answer for more than a week at `now`, the oldest first. */
export const waitedQuery = (now: number) =>
  searchQuery("DOKUMENTASJONER", {
    filters: [{ field: "status", values: ["Sendt"] }],
    ranges: [{ field: "sendt", max: now - WAITED_DAYS * DAY_MS }],
    sort: [{ field: "sendt", direction: "asc" }],
    page: 1,
    perPage: REMINDED_MAX,
  });
