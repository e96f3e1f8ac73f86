import { stored } from "@/lib/storage.ts";
import { createStore } from "@/lib/plainStore.ts";

export type ColorScheme = "light" | "dark";

export const KEY = "fargetema";
const ATTRIBUTE = "data-mantine-color-scheme";

function initial(): ColorScheme {
  const kept = stored.get(KEY);
  if (kept === "light" || kept === "dark") return kept;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const scheme = createStore<ColorScheme>("light");

export function apply(next: ColorScheme): void {
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
