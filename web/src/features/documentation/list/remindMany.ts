import { call } from "@/api/client.ts";
import { documentation_remind, documentation_view } from "@/api/operations.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import type { BulkPart, BulkTask } from "@/blocks/list/bulk.ts";
import { ApiError } from "@/lib/problem.ts";

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

/** Whom a list is narrowed to: “Terje Dahl”; nobody where it holds everybody's. */
export function narrowedTo({ filters = [] }: ListRequest): string {
  const chosen = filters.find(({ field, not }) => field === "ansattenavn" && not !== true);
  return chosen?.values.filter(Boolean).join(", ") ?? "";
}

/** What of a list waits for an answer, as it is asked for; without counts. */
export function waitingIn({ facets: _facets, ...asked }: ListRequest): ListRequest {
  const sent = { field: "status", values: ["Sendt"] };
  return { ...asked, filters: [...(asked.filters ?? []), sent] };
}
