import type { Item, Items } from "@/lib/items/items.ts";
import type { LocalDraft } from "./kind.ts";
import { rescuedTexts } from "./rescued.ts";

/** Where drafts are kept in this browser. Every failure is an ordinary answer: nothing kept. */
export interface DraftStore<F extends object> {
  get: (user: string, id: string) => Promise<LocalDraft<F> | null>;
  /** The drafts of one person, newest first. */
  list: (user: string) => Promise<LocalDraft<F>[]>;
  /** Whether it is kept now. */
  put: (draft: LocalDraft<F>) => Promise<boolean>;
  /** Keeps its text at once, until it is read or kept the next time: the page goes this moment. */
  rescue: (draft: LocalDraft<F>) => void;
  /** Deletes a draft and its files. */
  remove: (user: string, id: string) => Promise<void>;
  putFile: (user: string, id: string, key: string, file: File) => Promise<boolean>;
  getFile: (user: string, id: string, key: string) => Promise<File | null>;
  removeFile: (user: string, id: string, key: string) => Promise<void>;
  /** Deletes everything, of everybody. */
  clear: () => Promise<void>;
}

interface FileFacts {
  name: string;
  type: string;
  lastModified: number;
}

/** Drafts as a version before the encrypted database kept them: they are moved, never lost. */
export interface OldDrafts<F extends object> {
  get: (user: string, id: string) => Promise<LocalDraft<F> | null>;
  list: (user: string) => Promise<LocalDraft<F>[]>;
  getFile: (user: string, id: string, key: string) => Promise<File | null>;
  /** Deletes a draft and its files. */
  remove: (user: string, id: string) => Promise<void>;
  clear: () => Promise<void>;
  /** Removes the old place once nothing is left in it. */
  finish: () => Promise<void>;
}

/** For drafts that no earlier version kept. */
export const noOldDrafts: OldDrafts<never> = {
  get: async () => null,
  list: async () => [],
  getFile: async () => null,
  remove: async () => undefined,
  clear: async () => undefined,
  finish: async () => undefined,
};

/** Under which names drafts and their files lie in the encrypted database. */
export interface DraftPlace {
  drafts: string;
  files: string;
}

const draftIn = <F extends object>(item: Item): LocalDraft<F> => item.value as LocalDraft<F>;

async function putFile(items: Items, name: string, file: File): Promise<boolean> {
  const facts: FileFacts = { name: file.name, type: file.type, lastModified: file.lastModified };
  try {
    return await items.put(name, facts, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return false;
  }
}

/** Moves one old draft; it leaves its old place only when all of it is in the new one. */
async function move<F extends object>(
  place: DraftPlace,
  old: OldDrafts<F>,
  items: Items,
  draft: LocalDraft<F>,
): Promise<void> {
  const { user, id } = draft;
  const name = `${place.drafts}${id}`;
  const there = await items.get(name);
  const isNewer = there === null || draftIn<F>(there).at < draft.at;
  if (isNewer && !(await items.put(name, draft))) return;
  for (const { key } of draft.files) {
    const file = await old.getFile(user, id, key);
    if (file && !(await putFile(items, `${place.files}${id}/${key}`, file))) return;
  }
  if (await items.get(name)) await old.remove(user, id);
}

/** The store in the encrypted database. What an earlier version kept beside it is moved there. */
export function encryptedDraftStore<F extends object>(
  place: DraftPlace,
  itemsFor: (user: string) => Items,
  old: OldDrafts<F>,
  eraseAll: () => Promise<void>,
): DraftStore<F> {
  const nameOf = (id: string): string => `${place.drafts}${id}`;
  const filesOf = (id: string): string => `${place.files}${id}/`;
  const rescued = rescuedTexts<F>(place.drafts);
  const opened = new Map<string, Promise<Items>>();
  const open = (user: string): Promise<Items> => {
    const begin = async () => {
      const items = itemsFor(user);
      for (const draft of await old.list(user)) await move(place, old, items, draft);
      await old.finish();
      return items;
    };
    const items = opened.get(user) ?? begin();
    opened.set(user, items);
    return items;
  };
  return {
    get: async (user, id) => {
      const items = await open(user);
      const item = await items.get(nameOf(id));
      // What could not be moved is read where it lies.
      const kept = item ? draftIn<F>(item) : await old.get(user, id);
      const saved = rescued.take(user, id);
      if (saved === null || (kept !== null && kept.at > saved.at)) return kept;
      const whole = { ...saved, files: kept?.files ?? [] };
      await items.put(nameOf(id), whole);
      return whole;
    },
    list: async (user) => {
      const moved = (await (await open(user)).list(place.drafts)).map((item) => draftIn<F>(item));
      const ids = new Set(moved.map(({ id }) => id));
      const left = (await old.list(user)).filter(({ id }) => !ids.has(id));
      return [...moved, ...left].toSorted((a, b) => b.at - a.at);
    },
    put: async (draft) => {
      const isKept = await (await open(draft.user)).put(nameOf(draft.id), draft);
      if (isKept) rescued.forget(draft.id);
      return isKept;
    },
    rescue: rescued.put,
    remove: async (user, id) => {
      rescued.forget(id);
      const items = await open(user);
      await items.remove(nameOf(id));
      await items.removeAll(filesOf(id));
      await old.remove(user, id);
    },
    putFile: async (user, id, key, file) => putFile(await open(user), `${filesOf(id)}${key}`, file),
    getFile: async (user, id, key) => {
      const item = await (await open(user)).get(`${filesOf(id)}${key}`);
      if (!item) return old.getFile(user, id, key);
      const { name, type, lastModified } = item.value as FileFacts;
      return new File([item.bytes], name, { type, lastModified });
    },
    removeFile: async (user, id, key) => (await open(user)).remove(`${filesOf(id)}${key}`),
    clear: async () => {
      opened.clear();
      rescued.clear();
      await eraseAll();
      await old.clear();
    },
  };
}
