import type { KeyboardEvent, RefObject } from "react";
import type { Selection } from "./selection.ts";

const steps: Record<string, (now: number, found: number) => number> = {
  ArrowDown: (now) => now + 1,
  ArrowUp: (now) => now - 1,
  j: (now) => now + 1,
  k: (now) => now - 1,
  Home: () => 0,
  End: (_now, found) => found - 1,
};

/** A letter is the same key with Caps Lock or Shift. */
const keyOf = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** The row that a key leads to from row `now`; null when the key is none of these or leaves. */
export function rowAfter(key: string, now: number, found: number): number | null {
  const next = steps[keyOf(key)]?.(now, found);
  return next === undefined || next < 0 || next >= found ? null : next;
}

/** What in a row takes the focus, in its order. */
const CONTROLS = "a, input, button";
const MENU_BUTTON = "[aria-haspopup=menu]";
const asides: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** The control beside the one that has the focus, in the same row. */
function beside(row: HTMLElement, target: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls[controls.indexOf(target) + by];
}

export interface RowKeys<T> {
  found: number;
  row: (index: number) => T | undefined;
  rowKey: (item: T) => string;
  selection: Selection | undefined;
  onMenu: ((item: T, at: DOMRect) => void) | undefined;
  onPeek: ((index: number) => void) | undefined;
  /** Moves the focus to a row. */
  go: (index: number) => void;
}

/** What a key does to the row itself; whether it does anything. */
function act<T>(event: KeyboardEvent, row: HTMLElement, item: T, keys: RowKeys<T>): boolean {
  const { selection, rowKey, onMenu, onPeek } = keys;
  switch (keyOf(event.key)) {
    case " ": {
      // A checkbox and a button have a meaning of their own for it.
      if (!selection || !(event.target as HTMLElement).matches("a")) return false;
      selection.toggle(rowKey(item));
      return true;
    }
    case "m":
      onMenu?.(item, (row.querySelector(MENU_BUTTON) ?? row).getBoundingClientRect());
      return onMenu !== undefined;
    case "p":
      onPeek?.(Number(row.dataset.index));
      return onPeek !== undefined;
    default:
      return false;
  }
}

/**
 * The keys of a table. They count while the focus is in one of its rows: arrows, J, K, Home and End
 * move it, with Shift choosing what it passes; Space chooses the row, M opens its menu and P its
 * record. Enter opens it: it is a link.
 */
export function onRowKey<T>(event: KeyboardEvent<HTMLElement>, keys: RowKeys<T>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("[data-index]");
  if (!row) return;
  const aside = asides[event.key];
  if (aside) {
    event.preventDefault();
    beside(row, target, aside)?.focus();
    return;
  }
  const index = Number(row.dataset.index);
  const item = keys.row(index);
  if (item && act(event, row, item, keys)) {
    event.preventDefault();
    return;
  }
  const next = rowAfter(event.key, index, keys.found);
  if (next === null) return;
  event.preventDefault();
  if (event.shiftKey && keys.selection) {
    const passed = [item, keys.row(next)].flatMap((one) => (one ? [keys.rowKey(one)] : []));
    keys.selection.add(passed);
  }
  keys.go(next);
}

const FOCUS_TRIES_MAX = 20;

/** Focuses the link of a row, which may have to be drawn first. */
export function focusRow(rows: RefObject<HTMLElement | null>, index: number, tries = 0): void {
  const link = rows.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (tries < FOCUS_TRIES_MAX) {
    requestAnimationFrame(() => focusRow(rows, index, tries + 1));
  }
}

/** Leads from the search above a list into its rows. */
export function enterRows(): boolean {
  const stop = document.querySelector<HTMLElement>("[role=table] [data-index] a[tabindex='0']");
  stop?.focus();
  return stop !== null;
}
