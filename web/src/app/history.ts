import { stored } from "@/lib/storage.ts";

const KEY = "historyv2";
const ENTRIES_MAX = 500;
const DROPPED = 100;

/** The history with a visit at its end: no repetition; over 500 entries, 100 are dropped. */
export function pushVisit(history: readonly string[], path: string): string[] {
  if (history.at(-1) === path) return [...history];
  const next = [...history, path];
  return next.length > ENTRIES_MAX ? next.slice(DROPPED) : next;
}

/** Where “back” leads from a page: the visit before it, else the page above it. */
export function backFrom(history: readonly string[], path: string): { to: string; rest: string[] } {
  const at = history.lastIndexOf(path);
  const before = at < 0 ? [...history] : history.slice(0, at);
  const to = before.at(-1);
  if (to !== undefined && to !== path) return { to, rest: before };
  return { to: path.split("/").slice(0, -1).join("/") || "/", rest: [] };
}

/** A back-link is shown only when the path has at least 4 segments. */
export function hasBack(path: string): boolean {
  return path.split("/").filter(Boolean).length >= 4;
}

export function readHistory(): string[] {
  try {
    const parsed: unknown = JSON.parse(stored.get(KEY) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function writeHistory(history: readonly string[]): void {
  stored.set(KEY, JSON.stringify(history));
}
