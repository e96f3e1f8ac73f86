import { call } from "@/api/client.ts";
import { timekeeping_approve_many, timekeeping_approve_undo } from "@/api/operations.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";

/** Sheets of one call; the server takes no more. */
const PORTION = 100;
/** For as long as the server takes an approval back. */
const UNDO_MS = 10_000;

/** Approves hours, a portion in one transaction; undone one by one. */
export const approveTask = (ids: readonly string[], send: typeof call = call): BulkTask => ({
  running: "Godkjenner",
  done: "godkjent",
  ids,
  portion: PORTION,
  undoMs: UNDO_MS,
  run: async (some) => {
    const sheets = some.map((id) => ({ id, version: null }));
    const { done, failed } = await send(timekeeping_approve_many, { body: { sheets } });
    const undo = async () => {
      for (const { id, version } of done) {
        // One after the other: each is a transaction, and the server has one writer.
        // oxlint-disable-next-line no-await-in-loop
        await send(timekeeping_approve_undo, { id, body: { version } });
      }
    };
    return { done: done.length, failed, undo: done.length > 0 ? undo : null };
  },
});
