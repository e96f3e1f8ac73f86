import { eraseItems, type Item, type Items, itemsOf } from "@/lib/items/items.ts";
import type { LocalDraft } from "./model.ts";
import { type OldDrafts, oldDrafts } from "./oldDrafts.ts";

/** Where drafts are kept in this browser. Every failure is an ordinary answer: nothing kept. */
export interface DraftStore {
  get: (user: string, id: string) => Promise<LocalDraft | null>;
  /** The drafts of one person, newest first. */
  list: (user: string) => Promise<LocalDraft[]>;
  /** Whether it is kept now. */
  put: (draft: LocalDraft) => Promise<boolean>;
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

const DRAFTS = "kladder/";
const nameOf = (id: string): string => `${DRAFTS}${id}`;
const filesOf = (id: string): string => `kladdefiler/${id}/`;

const draftIn = (item: Item): LocalDraft => item.value as LocalDraft;

async function putFile(items: Items, name: string, file: File): Promise<boolean> {
  const facts: FileFacts = { name: file.name, type: file.type, lastModified: file.lastModified };
  try {
    return await items.put(name, facts, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return false;
  }
}

/** Moves one old draft; it leaves its old place only when all of it is in the new one. */
async function move(old: OldDrafts, items: Items, draft: LocalDraft): Promise<void> {
  const { user, id } = draft;
  const there = await items.get(nameOf(id));
  const isNewer = there === null || draftIn(there).at < draft.at;
  if (isNewer && !(await items.put(nameOf(id), draft))) return;
  for (const { key } of draft.files) {
    const file = await old.getFile(user, id, key);
    if (file && !(await putFile(items, `${filesOf(id)}${key}`, file))) return;
  }
  if (await items.get(nameOf(id))) await old.remove(user, id);
}

/** The store in the encrypted database. What an earlier version kept beside it is moved there. */
export function encryptedDraftStore(
  itemsFor: (user: string) => Items,
  old: OldDrafts,
  eraseAll: () => Promise<void>,
): DraftStore {
  const opened = new Map<string, Promise<Items>>();
  const open = (user: string): Promise<Items> => {
    const begin = async () => {
      const items = itemsFor(user);
      for (const draft of await old.list(user)) await move(old, items, draft);
      await old.finish();
      return items;
    };
    const items = opened.get(user) ?? begin();
    opened.set(user, items);
    return items;
  };
  return {
    get: async (user, id) => {
      const item = await (await open(user)).get(nameOf(id));
      // What could not be moved is read where it lies.
      return item ? draftIn(item) : old.get(user, id);
    },
    list: async (user) => {
      const moved = (await (await open(user)).list(DRAFTS)).map(draftIn);
      const ids = new Set(moved.map(({ id }) => id));
      const left = (await old.list(user)).filter(({ id }) => !ids.has(id));
      return [...moved, ...left].toSorted((a, b) => b.at - a.at);
    },
    put: async (draft) => (await open(draft.user)).put(nameOf(draft.id), draft),
    remove: async (user, id) => {
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
      await eraseAll();
      await old.clear();
    },
  };
}

/** The one store of this browser. */
export const draftStore = encryptedDraftStore(itemsOf, oldDrafts(), eraseItems);
