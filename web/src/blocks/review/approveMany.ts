import type { BulkFailure, BulkTask } from "@/blocks/list/bulk.ts";
import { UNDO_MS } from "./useAnswering.ts";

/** What is approved in one call; the server takes no more. */
const PORTION = 100;

/** The calls that approve many of a kind, and take one of them back. */
export interface ApprovesMany<A> {
  approve: (ids: readonly string[]) => Promise<{ done: readonly A[]; failed: BulkFailure[] }>;
  undo: (approved: A) => Promise<unknown>;
}

/** Approves what needs no look; undone one by one. */
export const approveMany = <A>(
  ids: readonly string[],
  { approve, undo }: ApprovesMany<A>,
): BulkTask => ({
  running: "Godkjenner",
  done: "godkjent",
  ids,
  portion: PORTION,
  undoMs: UNDO_MS,
  run: async (some) => {
    const { done, failed } = await approve(some);
    const undoAll = async () => {
      // One after the other: each is a transaction, and the server has one writer.
      // oxlint-disable-next-line no-await-in-loop
      for (const one of done) await undo(one);
    };
    return { done: done.length, failed, undo: done.length > 0 ? undoAll : null };
  },
});
