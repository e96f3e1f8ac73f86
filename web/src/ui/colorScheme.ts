import { stored } from "@/lib/storage.ts";
import { createStore, useStore } from "@/lib/store.ts";

export type ColorScheme = "light" | "dark";

const KEY = "fargetema";
const ATTRIBUTE = "data-mantine-color-scheme";

function initial(): ColorScheme {
  const kept = stored.get(KEY);
  if (kept === "light" || kept === "dark") return kept;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

const scheme = createStore<ColorScheme>("light");

function apply(next: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, next);
  scheme.set(next);
}

/** Called before the first draw: the reader's own choice, else the system's, live. */
export function startColorScheme(): void {
  apply(initial());
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (stored.get(KEY) === null) apply(initial());
  });
}

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
