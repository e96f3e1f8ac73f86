import { call } from "@/api/client.ts";
import { task_answer_approve_undo, tasks_approve_many } from "@/api/operations.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";

/** What was handed in, of one call; the server takes no more. */
const PORTION = 100;
/** For as long as the server takes an approval back. */
const UNDO_MS = 10_000;

/** Approves what was handed in and needs no look; undone one by one. */
export const approveTask = (ids: readonly string[], send: typeof call = call): BulkTask => ({
  running: "Godkjenner",
  done: "godkjent",
  ids,
  portion: PORTION,
  undoMs: UNDO_MS,
  run: async (some) => {
    const { done, failed } = await send(tasks_approve_many, { body: { ids: some } });
    const undo = async () => {
      for (const { laerling, task, version } of done) {
        // One after the other: each is a transaction, and the server has one writer.
        // oxlint-disable-next-line no-await-in-loop
        await send(task_answer_approve_undo, { id: laerling, taskId: task, body: { version } });
      }
    };
    return { done: done.length, failed, undo: done.length > 0 ? undo : null };
  },
});
