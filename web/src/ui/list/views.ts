import { stored } from "@/lib/storage.ts";

/** A name for a state of a list, as the address writes it. */
export interface SavedView {
  name: string;
  search: string;
}

export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 60;

const keyOf = (list: string): string => `visninger:${list}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as SavedView).name === "string" &&
  typeof (value as SavedView).search === "string";

/** The saved views of a list; what cannot be read counts as none. */
export function readViews(list: string): SavedView[] {
  try {
    const parsed: unknown = JSON.parse(stored.get(keyOf(list)) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isView).slice(0, VIEWS_MAX) : [];
  } catch {
    return [];
  }
}

export function writeViews(list: string, views: readonly SavedView[]): void {
  stored.set(keyOf(list), JSON.stringify(views.slice(0, VIEWS_MAX)));
}
