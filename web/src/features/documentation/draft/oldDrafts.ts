import type { OldDrafts } from "@/blocks/draft/store.ts";
import type { DraftFields, LocalDraft } from "./model.ts";

const DATABASE = "svenn-kladder";
const DRAFTS = "drafts";
const FILES = "files";

interface StoredFile {
  name: string;
  type: string;
  lastModified: number;
  bytes: Blob;
}

/** The old database; null where there is none. It is never made. */
function openOld(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE);
      request.addEventListener("upgradeneeded", () => request.transaction?.abort());
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(null);
      });
    } catch {
      resolve(null);
    }
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB")));
  });
}

const beginning = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);
const keyOf = (user: string, id: string): string => `${user}/${id}`;

/** The drafts an earlier version left in this browser. */
export function oldDrafts(): OldDrafts<DraftFields> {
  let opening: Promise<IDBDatabase | null> | null = null;
  const within = async <T>(
    mode: IDBTransactionMode,
    otherwise: T,
    run: (drafts: IDBObjectStore, files: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    try {
      opening ??= openOld();
      const database = await opening;
      if (!database) return otherwise;
      const transaction = database.transaction([DRAFTS, FILES], mode);
      return await run(transaction.objectStore(DRAFTS), transaction.objectStore(FILES));
    } catch {
      return otherwise;
    }
  };
  return {
    get: (user, id) =>
      within("readonly", null, async (drafts) => {
        const found: LocalDraft | undefined = await answer(drafts.get(keyOf(user, id)));
        return found ?? null;
      }),
    list: (user) =>
      within<LocalDraft[]>("readonly", [], (drafts) =>
        answer(drafts.getAll(beginning(`${user}/`))),
      ),
    getFile: (user, id, key) =>
      within("readonly", null, async (_, files) => {
        const name = `${keyOf(user, id)}/${key}`;
        const found: StoredFile | undefined = await answer(files.get(name));
        if (!found) return null;
        const { type, lastModified } = found;
        return new File([found.bytes], found.name, { type, lastModified });
      }),
    remove: (user, id) =>
      within("readwrite", undefined, async (drafts, files) => {
        await answer(drafts.delete(keyOf(user, id)));
        await answer(files.delete(beginning(`${keyOf(user, id)}/`)));
      }),
    clear: () =>
      within("readwrite", undefined, async (drafts, files) => {
        await answer(drafts.clear());
        await answer(files.clear());
      }),
    finish: async () => {
      const left = await within("readonly", 0, (drafts) => answer(drafts.count()));
      const database = await (opening ?? null);
      if (left > 0 || !database) return;
      database.close();
      opening = Promise.resolve(null);
      indexedDB.deleteDatabase(DATABASE);
    },
  };
}
