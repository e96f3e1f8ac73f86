import { api } from "@/api/client.ts";
import type { BulkAnswer, CoordinatorsAnswer } from "@/api/types.ts";
import type { BulkPart, BulkTask } from "@/ui/list/bulk.ts";

type Calls = Pick<typeof api, "post">;

const partOf = (
  { done, failed }: BulkAnswer,
  undo: (ids: string[]) => Promise<unknown>,
): BulkPart => ({
  done: done.length,
  failed,
  undo: done.length > 0 ? () => undo(done) : null,
});

/** Takes apprentices out of the lists; undone by bringing them back. */
export const archiveTask = (ids: readonly string[], calls: Calls = api): BulkTask => ({
  running: "Arkiverer",
  done: "arkivert",
  ids,
  run: async (some) =>
    partOf(await calls.post<BulkAnswer>("/apprentices/archive", { ids: some }), (done) =>
      calls.post("/apprentices/restore", { ids: done }),
    ),
});

/** Brings apprentices back from the archive; undone by archiving them again. */
export const restoreTask = (ids: readonly string[], calls: Calls = api): BulkTask => ({
  running: "Henter tilbake",
  done: "hentet tilbake",
  ids,
  run: async (some) =>
    partOf(await calls.post<BulkAnswer>("/apprentices/restore", { ids: some }), (done) =>
      calls.post("/apprentices/archive", { ids: done }),
    ),
});

interface Exchange {
  add: readonly string[];
  remove: readonly string[];
}

const path = "/apprentices/coordinators";

/**
 * The calls that take back what changed: those for whom the same changed go together. Those for
 * whom nothing changed are left alone.
 */
export function takenBack(done: CoordinatorsAnswer["done"]): (Exchange & { ids: string[] })[] {
  const groups = new Map<string, Exchange & { ids: string[] }>();
  for (const { id, added, removed } of done) {
    if (added.length === 0 && removed.length === 0) continue;
    const key = JSON.stringify([added, removed]);
    const group = groups.get(key) ?? { ids: [], add: removed, remove: added };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Gives apprentices other coordinators; undone by giving each back what was changed. */
export const coordinatorTask = (
  ids: readonly string[],
  exchange: Exchange,
  calls: Calls = api,
): BulkTask => ({
  running: "Bytter koordinator",
  done: "oppdatert",
  ids,
  run: async (some) => {
    const body = { ids: some, ...exchange };
    const { done, failed } = await calls.post<CoordinatorsAnswer>(path, body);
    const back = takenBack(done);
    const undo = () => Promise.all(back.map((group) => calls.post(path, group)));
    return { done: done.length, failed, undo: back.length > 0 ? undo : null };
  },
});
