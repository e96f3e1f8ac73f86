/** One that stays as it was. */
export interface BulkFailure {
  id: string;
  navn: string;
  message: string;
}

/** What came of some of the chosen: `undo` takes back what was done. */
export interface BulkPart {
  done: number;
  failed: BulkFailure[];
  /** Of those it is done for, what is to be seen to now. */
  notes?: BulkFailure[];
  undo: (() => Promise<unknown>) | null;
}

/** Something that is done to many, a portion at a time. */
export interface BulkTask {
  /** “Arkiverer”: what is said while it runs. */
  running: string;
  /** “arkivert”: what is said of those it is done for. */
  done: string;
  ids: readonly string[];
  run: (ids: string[]) => Promise<BulkPart>;
  /** Ids of one call, where the server takes fewer than of others. */
  portion?: number;
  /** For how long it can be taken back; without it, for as long as its end is told. */
  undoMs?: number;
}

/** Ids of one call; the server takes no more. */
export const PORTION = 200;

export interface BulkResult {
  done: number;
  failed: BulkFailure[];
  notes: BulkFailure[];
  undo: (() => Promise<unknown>)[];
}

export const noResult: BulkResult = { done: 0, failed: [], notes: [], undo: [] };

/** The ids in portions of what one call takes. */
export function portions(ids: readonly string[], size = PORTION): string[][] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

/**
 * Does a task portion by portion and says how far it is. A portion that cannot be done at all
 * ends it: what was done before stays done, and is answered with the error.
 */
export async function runTask(
  task: BulkTask,
  onResult: (result: BulkResult) => void,
): Promise<{ result: BulkResult; error: unknown }> {
  let result = noResult;
  for (const ids of portions(task.ids, task.portion)) {
    try {
      // One after the other: each portion is a transaction, and the server has one writer.
      // oxlint-disable-next-line no-await-in-loop
      const part = await task.run(ids);
      result = {
        done: result.done + part.done,
        failed: [...result.failed, ...part.failed],
        notes: [...result.notes, ...(part.notes ?? [])],
        undo: part.undo ? [...result.undo, part.undo] : result.undo,
      };
      onResult(result);
    } catch (error) {
      return { result, error };
    }
  }
  return { result, error: null };
}
