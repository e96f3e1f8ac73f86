import { stored } from "@/lib/storage.ts";

const KEY = "historyv2";
const ENTRIES_MAX = 500;
const DROPPED = 100;

const pathOf = (address: string): string => address.split("?")[0] ?? address;

/**
 * The history with a visit at its end. An address is a path with its search, so that a list comes
 * back with its filters; another search on the same page is no visit of its own. Whoever goes to
 * the page before the last has gone back: the last one is deleted. Over 500 entries, 100 are
 * dropped.
 */
export function pushVisit(history: readonly string[], address: string): string[] {
  const path = pathOf(address);
  const same = (one: string | undefined): boolean => one !== undefined && pathOf(one) === path;
  if (same(history.at(-1))) return [...history.slice(0, -1), address];
  if (same(history.at(-2))) return [...history.slice(0, -2), address];
  const next = [...history, address];
  return next.length > ENTRIES_MAX ? next.slice(DROPPED) : next;
}

/** Where “back” leads from a page: the visit before it, else the page above it. */
export function backFrom(history: readonly string[], path: string): { to: string; rest: string[] } {
  const at = history.findLastIndex((one) => pathOf(one) === path);
  const before = at < 0 ? [...history] : history.slice(0, at);
  const to = before.at(-1);
  if (to !== undefined) return { to, rest: before };
  return { to: path.split("/").slice(0, -1).join("/") || "/", rest: [] };
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

/** The next person who signs in has been nowhere yet. */
export function eraseHistory(): void {
  stored.remove(KEY);
}
