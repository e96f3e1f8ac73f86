import { useSyncExternalStore } from "react";
import type { Store } from "./plainStore.ts";

export { createStore, type Store } from "./plainStore.ts";

/** The value of a store, drawn again when it changes. */
export function useStore<T>(store: Pick<Store<T>, "get" | "subscribe">): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** A part of what a store holds, drawn again when that part is another. */
export function usePartOf<T, P>(store: Store<T>, pick: (value: T) => P): P {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
