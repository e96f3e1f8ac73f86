import type { Sealed } from "./seal.ts";

/** Where sealed records lie, by name. Whatever cannot be done is thrown. */
export interface Records {
  get: (name: string) => Promise<Sealed | undefined>;
  /** The names that begin so. */
  names: (beginning: string) => Promise<string[]>;
  put: (name: string, sealed: Sealed) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** All whose names begin so. */
  removeAll: (beginning: string) => Promise<void>;
}

const DATABASE = "items";
const STORE = "items";

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
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

/** All names that begin with `start`. */
const beginning = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

/** The records in this browser: one connection, opened when needed, and again after a failure. */
export function browserRecords(): Records {
  let opening: Promise<IDBDatabase> | null = null;
  const database = async (): Promise<IDBDatabase> => {
    opening ??= openDatabase();
    try {
      const opened = await opening;
      opened.addEventListener("close", () => {
        opening = null;
      });
      return opened;
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  const read = async <T>(of: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    answer(of((await database()).transaction(STORE, "readonly").objectStore(STORE)));
  const write = async (run: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STORE, "readwrite");
    run(transaction.objectStore(STORE));
    await committed(transaction);
  };
  return {
    get: (name) => read((store) => store.get(name) as IDBRequest<Sealed | undefined>),
    names: async (start) => (await read((store) => store.getAllKeys(beginning(start)))).map(String),
    put: (name, sealed) => write((store) => store.put(sealed, name)),
    remove: (name) => write((store) => store.delete(name)),
    removeAll: (start) => write((store) => store.delete(beginning(start))),
  };
}
