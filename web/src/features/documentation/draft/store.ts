import type { LocalDraft } from "./model.ts";

/** Where drafts are kept in this browser. Every failure is an ordinary answer: nothing kept. */
export interface DraftStore {
  get: (user: string, id: string) => Promise<LocalDraft | null>;
  /** The drafts of one person, newest first. */
  list: (user: string) => Promise<LocalDraft[]>;
  /** Whether it is kept now. */
  put: (draft: LocalDraft) => Promise<boolean>;
  /** Forgets a draft and its files. */
  remove: (user: string, id: string) => Promise<void>;
  putFile: (user: string, id: string, key: string, file: File) => Promise<boolean>;
  getFile: (user: string, id: string, key: string) => Promise<File | null>;
  removeFile: (user: string, id: string, key: string) => Promise<void>;
  /** Forgets everything, of everybody. */
  clear: () => Promise<void>;
}

const DATABASE = "svenn-kladder";
const DRAFTS = "drafts";
const FILES = "files";

interface StoredFile {
  name: string;
  type: string;
  lastModified: number;
  bytes: Blob;
}

const keyOf = (user: string, id: string): string => `${user}/${id}`;
const fileKeyOf = (user: string, id: string, key: string): string => `${user}/${id}/${key}`;
/** All keys that begin with `start`. */
const beginning = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(DRAFTS);
      request.result.createObjectStore(FILES);
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB")));
    request.addEventListener("blocked", () => reject(new Error("indexedDB blocked")));
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB")));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error("indexedDB"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("error", failed);
    transaction.addEventListener("abort", failed);
  });
}

/** One connection, opened when it is first needed and again after a failure. */
function connection() {
  let opening: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opening ??= openDatabase().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    read: async <T>(name: string, of: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
      const transaction = (await database()).transaction(name, "readonly");
      return answer(of(transaction.objectStore(name)));
    },
    write: async (names: string[], run: (transaction: IDBTransaction) => void) => {
      try {
        const transaction = (await database()).transaction(names, "readwrite");
        run(transaction);
        await committed(transaction);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The store in IndexedDB. A private window or a full disk keeps nothing, and says so. */
export function browserDraftStore(): DraftStore {
  const { read, write } = connection();
  return {
    get: async (user, id) => {
      try {
        const found: LocalDraft | undefined = await read(DRAFTS, (s) => s.get(keyOf(user, id)));
        return found ?? null;
      } catch {
        return null;
      }
    },
    list: async (user) => {
      try {
        const all: LocalDraft[] = await read(DRAFTS, (s) => s.getAll(beginning(`${user}/`)));
        return all.toSorted((a, b) => b.at - a.at);
      } catch {
        return [];
      }
    },
    put: (draft) =>
      write([DRAFTS], (t) => t.objectStore(DRAFTS).put(draft, keyOf(draft.user, draft.id))),
    remove: async (user, id) => {
      await write([DRAFTS, FILES], (t) => {
        t.objectStore(DRAFTS).delete(keyOf(user, id));
        t.objectStore(FILES).delete(beginning(`${keyOf(user, id)}/`));
      });
    },
    putFile: (user, id, key, file) => {
      const { name, type, lastModified } = file;
      const stored: StoredFile = { name, type, lastModified, bytes: file };
      return write([FILES], (t) => t.objectStore(FILES).put(stored, fileKeyOf(user, id, key)));
    },
    getFile: async (user, id, key) => {
      try {
        const found: StoredFile | undefined = await read(FILES, (s) =>
          s.get(fileKeyOf(user, id, key)),
        );
        if (!found) return null;
        const { name, type, lastModified, bytes } = found;
        return new File([bytes], name, { type, lastModified });
      } catch {
        return null;
      }
    },
    removeFile: async (user, id, key) => {
      await write([FILES], (t) => t.objectStore(FILES).delete(fileKeyOf(user, id, key)));
    },
    clear: async () => {
      await write([DRAFTS, FILES], (t) => {
        t.objectStore(DRAFTS).clear();
        t.objectStore(FILES).clear();
      });
    },
  };
}

/** The one store of this browser. */
export const draftStore = browserDraftStore();
