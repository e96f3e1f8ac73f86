import { stored } from "@/lib/storage.ts";
import { useStore } from "@/lib/store.ts";
import { apply, type ColorScheme, KEY, scheme } from "./startColorScheme.ts";

/** The scheme in force and the way to change it, which is remembered. */
export function useColorScheme(): { scheme: ColorScheme; toggle: () => void } {
  const now = useStore(scheme);
  return {
    scheme: now,
    toggle: () => {
      const next = now === "dark" ? "light" : "dark";
      stored.set(KEY, next);
      apply(next);
    },
  };
}
