import type { ListName } from "@/api/lists.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";

/** The list that a page was opened from, and the place of the page's item in it. */
export interface Walk {
  collection: ListName;
  /** What the list showed, without a page. */
  request: ListRequest;
  /** The list's address, with what was chosen in it. */
  from: string;
  /** What the list is called. */
  title: string;
  /** The address of an item's page, with names of its fields: `/k/laerlinger/:id`. */
  pattern: string;
  /** The item that is open, its place, and its address. */
  id: string;
  index: number;
  at: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    walk?: Walk;
  }
}

/** A row as far as its address goes. */
export type Row = { id: string } & Record<string, unknown>;

/** The fields that an address names an item by: `id`, `laerlingid`. */
const namesItem = (field: string): boolean => field === "id" || field.endsWith("id");

/** How the address of an item's page is made of its row. */
export function patternOf(address: string, row: Row): string {
  const fields = Object.keys(row).filter(namesItem);
  const named = (part: string) => fields.find((field) => part !== "" && row[field] === part);
  return address
    .split("/")
    .map((part) => {
      const field = row.id === part ? "id" : named(part);
      return field ? `:${field}` : part;
    })
    .join("/");
}

/** The reverse: the address of another row's page. */
export function addressOf(pattern: string, row: Row): string {
  return pattern.replace(/:(\w+)/g, (_all, field: string) => String(row[field]));
}

/** Whether a page is the item's own or below it: its tabs, and where it is edited. */
export function isWithin(path: string, at: string): boolean {
  return path === at || path.startsWith(`${at}/`);
}

/** The same tab of another item: as far as its address names nothing that only this one has. */
export function sameTab(path: string, at: string): string {
  const parts = path.slice(at.length).split("/").slice(1);
  const own = parts.findIndex((part) => !/^[a-z]+$/.test(part));
  const kept = own < 0 ? parts : parts.slice(0, own);
  return kept.map((part) => `/${part}`).join("");
}

export interface Neighbours<T> {
  /** The place in the list, from 0; null when the item is no longer in it. */
  place: number | null;
  previous: { index: number; item: T } | null;
  next: { index: number; item: T } | null;
}

/**
 * What stands before and after an item. An item that has left the list meanwhile (it was approved,
 * or archived) has left its place to the next.
 */
export function neighboursOf<T extends { id: string }>(
  { id, index }: Pick<Walk, "id" | "index">,
  items: ReadonlyMap<number, T>,
): Neighbours<T> {
  const place = [...items].find(([, item]) => item.id === id)?.[0] ?? null;
  const at = (wanted: number) => {
    const item = items.get(wanted);
    return item ? { index: wanted, item } : null;
  };
  return {
    place,
    previous: at((place ?? index) - 1),
    next: at(place === null ? index : place + 1),
  };
}
