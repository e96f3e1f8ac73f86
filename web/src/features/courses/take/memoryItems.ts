import type { Item, Items } from "@/lib/items/items.ts";

/** For tests: the local database, in memory. */
export function memoryItems(): Items & { all: Map<string, Item> } {
  const all = new Map<string, Item>();
  return {
    all,
    get: async (name) => all.get(name) ?? null,
    list: async (beginning) => [...all.values()].filter(({ name }) => name.startsWith(beginning)),
    put: async (name, value) => {
      all.set(name, { name, value: structuredClone(value), bytes: new Uint8Array() });
      return true;
    },
    remove: async (name) => void all.delete(name),
    removeAll: async () => all.clear(),
  };
}
