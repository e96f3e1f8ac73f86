import { call } from "@/api/client.ts";
import {
  apprentices_archive,
  apprentices_coordinators_update,
  apprentices_instructors_update,
  apprentices_restore,
  apprentices_trainingplans_update,
} from "@/api/operations.gen.ts";
import type { BulkAnswer, Exchange, ExchangeAnswer } from "@/api/schemas.gen.ts";
import type { BulkPart, BulkTask } from "@/blocks/list/bulk.ts";

const partOf = (
  { done, failed }: BulkAnswer,
  undo: (ids: string[]) => Promise<unknown>,
): BulkPart => ({
  done: done.length,
  failed,
  undo: done.length > 0 ? () => undo(done) : null,
});

/**
 * Takes apprentices out of the lists; undone by bringing them back. Signings that wait for them are
 * taken back where that is chosen, for good.
 */
export const archiveTask = (
  ids: readonly string[],
  trekkSigneringer = false,
  send: typeof call = call,
): BulkTask => ({
  running: "Arkiverer",
  done: "arkivert",
  ids,
  run: async (some) =>
    partOf(await send(apprentices_archive, { body: { ids: some, trekkSigneringer } }), (done) =>
      send(apprentices_restore, { body: { ids: done } }),
    ),
});

/** Brings apprentices back from the archive; undone by archiving them again. */
export const restoreTask = (ids: readonly string[], send: typeof call = call): BulkTask => ({
  running: "Henter tilbake",
  done: "hentet tilbake",
  ids,
  run: async (some) => {
    const answer = await send(apprentices_restore, { body: { ids: some } });
    const part = partOf(answer, (done) => send(apprentices_archive, { body: { ids: done } }));
    return { ...part, notes: answer.notes };
  },
});

/** What many apprentices have several of each, and are given others of. */
const exchanges = {
  coordinator: { call: apprentices_coordinators_update, running: "Bytter koordinator" },
  instructor: { call: apprentices_instructors_update, running: "Bytter faglig leder" },
  plan: { call: apprentices_trainingplans_update, running: "Bytter opplæringsplan" },
};

export type ExchangeKind = keyof typeof exchanges;

type Back = Exchange & { ids: string[] };

export type Wanted = Pick<Exchange, "add" | "remove" | "replace">;

/**
 * The calls that take back what changed: those for whom the same changed go together. Those for
 * whom nothing changed are left alone.
 */
export function takenBack(done: ExchangeAnswer["done"]): Back[] {
  const groups = new Map<string, Back>();
  for (const { id, added, removed } of done) {
    if (added.length === 0 && removed.length === 0) continue;
    const key = JSON.stringify([added, removed]);
    const group = groups.get(key) ?? { ids: [], add: removed, remove: added };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Gives apprentices others of something; undone by giving each back what was changed. */
export function exchangeTask(
  kind: ExchangeKind,
  ids: readonly string[],
  wanted: Wanted,
  send: typeof call = call,
): BulkTask {
  const { call: operation, running } = exchanges[kind];
  const run = async (some: string[]): Promise<BulkPart> => {
    const { done, failed } = await send(operation, { body: { ids: some, ...wanted } });
    const back = takenBack(done);
    const undo = () => Promise.all(back.map((group) => send(operation, { body: group })));
    return { done: done.length, failed, undo: back.length > 0 ? undo : null };
  };
  return { running, done: "oppdatert", ids, run };
}
