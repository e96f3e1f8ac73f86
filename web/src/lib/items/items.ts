import { stored } from "@/lib/storage.ts";
import { browserRecords, type Records } from "./records.ts";
import { keyOf, packed, seal, unpacked, unseal } from "./seal.ts";

/** What is kept under a name: a value, and bytes beside it if there are any. */
export interface Item {
  name: string;
  value: unknown;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The local database of one person, encrypted. Every failure is an ordinary answer: nothing. */
export interface Items {
  get: (name: string) => Promise<Item | null>;
  /** All whose names begin so. What does not open is left out. */
  list: (beginning: string) => Promise<Item[]>;
  /** Whether it is kept now. */
  put: (name: string, value: unknown, bytes?: Uint8Array) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  removeAll: (beginning: string) => Promise<void>;
}

const SECRET = "itemsnokkel";
const SECRET_BYTES = 32;
const LOCK = "svenn-items";
const NOTHING = new Uint8Array();

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Makes the secret of this device once, whichever tab asks first. */
async function makeSecret(): Promise<string | null> {
  const make = () => {
    const found = stored.get(SECRET);
    if (found !== null) return found;
    stored.set(SECRET, hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))));
    // A browser that keeps no secret would never open again what is sealed with it.
    return stored.get(SECRET);
  };
  return navigator.locks ? navigator.locks.request(LOCK, async () => make()) : make();
}

/**
 * What the key is derived from lies in this browser too: a draft must open again without asking
 * anybody. Deleting it makes everything that was sealed unreadable at once, also what the
 * browser has not yet erased from the disk.
 */
export const deviceSecret = {
  get: async (): Promise<string | null> => stored.get(SECRET) ?? makeSecret(),
  erase: (): void => stored.remove(SECRET),
};

/** The items of one person. */
export function itemsOf(
  userId: string,
  records: Records = browserRecords(),
  secretOf: () => Promise<string | null> = deviceSecret.get,
): Items {
  const full = (name: string): string => `${userId}/${name}`;
  let held: { secret: string; key: Promise<CryptoKey> } | null = null;
  // The secret is asked for each time: another tab may have deleted it and made a new one.
  const key = async (): Promise<CryptoKey | null> => {
    const secret = await secretOf();
    if (secret === null) return null;
    if (held?.secret !== secret) held = { secret, key: keyOf(secret, userId) };
    return held.key;
  };
  const open = async (name: string): Promise<Item | null> => {
    const [sealed, opener] = await Promise.all([records.get(full(name)), key()]);
    if (!sealed || !opener) return null;
    const bytes = await unseal(opener, full(name), sealed);
    return bytes === null ? null : { name, ...unpacked(bytes) };
  };
  const orElse = async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await run();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (name) => orElse(() => open(name), null),
    list: (beginning) =>
      orElse(async () => {
        const names = await records.names(full(beginning));
        const items = await Promise.all(names.map((name) => open(name.slice(full("").length))));
        return items.filter((item) => item !== null);
      }, []),
    put: (name, value, bytes = NOTHING) =>
      orElse(async () => {
        const sealer = await key();
        if (!sealer) return false;
        await records.put(full(name), await seal(sealer, full(name), packed(value, bytes)));
        return true;
      }, false),
    remove: (name) => orElse(() => records.remove(full(name)), undefined),
    removeAll: (beginning) => orElse(() => records.removeAll(full(beginning)), undefined),
  };
}

/** Deletes everything of everybody on this device: the secret first, then what it sealed. */
export async function eraseItems(records: Records = browserRecords()): Promise<void> {
  deviceSecret.erase();
  try {
    await records.removeAll("");
  } catch {
    // Unreadable without the secret.
  }
}
