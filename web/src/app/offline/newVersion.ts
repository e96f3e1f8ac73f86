import { createStore } from "@/lib/store.ts";

/** How to change to the version that waits; null while this one is the newest. */
export const newVersion = createStore<(() => void) | null>(null);
