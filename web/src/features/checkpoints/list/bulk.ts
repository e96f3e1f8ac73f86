import { call } from "@/api/client.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import {
  checkpoints_complete_many,
  checkpoints_complete_undo,
  checkpoints_postpone_many,
  checkpoints_postpone_undo,
} from "@/api/operations.gen.ts";
import { UNDO_MS } from "../words.ts";
import type { PostponeValues } from "./postpone.ts";

/** Checkpoints of one call; the server takes no more. */
export const PORTION = 100;

/** Completes checkpoints; `onDone` hears once that there is something to celebrate. */
export function completeTask(
  ids: readonly string[],
  onDone: () => void,
  send: typeof call = call,
): BulkTask {
  let celebrated = false;
  return {
    running: "Fullfører",
    done: "fullført",
    ids,
    portion: PORTION,
    undoMs: UNDO_MS,
    run: async (some) => {
      const answer = await send(checkpoints_complete_many, { body: { ids: some } });
      const { done, already, failed } = answer;
      if (done.length > 0 && !celebrated) {
        celebrated = true;
        onDone();
      }
      const undo = () => send(checkpoints_complete_undo, { body: { ids: done } });
      // Those that somebody else was first with are completed all the same.
      return { done: done.length + already.length, failed, undo: done.length > 0 ? undo : null };
    },
  };
}

/** Postpones checkpoints to a day, with a reason; for a moment that is taken back. */
export const postponeTask = (
  ids: readonly string[],
  { customDate, reason }: PostponeValues,
  send: typeof call = call,
): BulkTask => ({
  running: "Utsetter",
  done: "utsatt",
  ids,
  portion: PORTION,
  undoMs: UNDO_MS,
  run: async (some) => {
    const body = { ids: some, customDate, reason };
    const { done, failed } = await send(checkpoints_postpone_many, { body });
    const undo = () => send(checkpoints_postpone_undo, { body: { ids: done } });
    return { done: done.length, failed, undo: done.length > 0 ? undo : null };
  },
});
