import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isGoneHere, isStillHere } from "./gone.ts";
import { dependsOn } from "./lists.gen.ts";

/** A member of a collection that is not what it was; without an id, any of them. */
export interface Change {
  collection: string;
  id: string;
}

type KeysOf = (change: Change) => QueryKey[];

/** Changes within this time are answered with one round of fetching. */
const COALESCE_MS = 150;

const registry = new Map<string, KeysOf[]>();
const clients = new Set<QueryClient>();

/**
 * Says which queries show a collection, once for what this tab changes and for what others do:
 * `showsChanges("DOKUMENTASJONER", ({ id }) => [["documentation", id], ["overview"]])`, at module
 * level. Lists of the collection itself, and those whose rows are made of it, are always among them.
 */
export function showsChanges(collection: string, keys: QueryKey[] | KeysOf): void {
  const of = typeof keys === "function" ? keys : () => keys;
  registry.set(collection, [...(registry.get(collection) ?? []), of]);
}

const lists = Object.entries(dependsOn);

/** The lists whose rows a change of the collection makes old: the server says so. */
function listsOf(collection: string): QueryKey[] {
  const made = lists.filter(([, others]) => others.includes(collection));
  return [collection, ...made.map(([list]) => list)].map((list) => ["search", list]);
}

/** All query keys that a change makes old; not those of what this tab deleted itself. */
export function keysOf(change: Change): QueryKey[] {
  const registered = (registry.get(change.collection) ?? []).flatMap((of) => of(change));
  const left = isGoneHere(change.id)
    ? registered.filter((key) => !key.includes(change.id))
    : registered;
  return [...listsOf(change.collection), ...left];
}

/** Keeps what a client holds fresh; the answer stops it. */
export function keepFresh(client: QueryClient): () => void {
  clients.add(client);
  return () => {
    clients.delete(client);
    // Nobody is left to fetch for: the waiting callers are let go.
    if (clients.size === 0) endRound();
  };
}

let waiting = new Map<string, Change>();
let round: Promise<void> | null = null;
let endRound: () => void = () => undefined;

async function fetchAgain(): Promise<void> {
  const keys = new Map<string, QueryKey>();
  for (const change of waiting.values()) {
    for (const key of keysOf(change)) keys.set(JSON.stringify(key), key);
  }
  waiting = new Map();
  round = null;
  endRound = () => undefined;
  // A change of something else may name all of a kind, and what is gone here is one of it.
  const fetching = [...clients].flatMap((client) =>
    [...keys.values()].map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: isStillHere }),
    ),
  );
  await Promise.all(fetching);
}

/**
 * What shows this is fetched again. A change by this tab is told here by whoever made it, and a
 * moment later by the live connection: that is one round, and the answer waits for it.
 */
export function changed(collection: string, id = ""): Promise<void> {
  waiting.set(`${collection}/${id}`, { collection, id });
  round ??= new Promise((resolve) => {
    const run = () => resolve(fetchAgain());
    const timer = setTimeout(run, COALESCE_MS);
    endRound = () => {
      clearTimeout(timer);
      run();
    };
  });
  return round;
}

/** What changed cannot be told, or is much: everything that is shown is fetched again. */
export async function everythingChanged(): Promise<void> {
  await Promise.all([...clients].map((client) => client.invalidateQueries()));
}
