import { useState } from "react";

/** The rows that are chosen for something to be done to them. */
export interface Selection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses these too. */
  add: (ids: Iterable<string>) => void;
  /** Chooses these, and nothing else. */
  set: (ids: Iterable<string>) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Chosen rows. They belong to one choice of the list (`of`): what the reader can no longer see
 * among the rows is not to be changed by accident, so another search or filter chooses none.
 */
export function useSelection(of: string): Selection {
  const [chosen, setChosen] = useState({ of, ids: none });
  const ids = chosen.of === of ? chosen.ids : none;
  const set = (next: Iterable<string>) => setChosen({ of, ids: new Set(next) });
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    add: (more) => set([...ids, ...more]),
    set,
    clear: () => set(none),
  };
}

/** Rows that are here when a list opens. */
const PAGE_ROWS = 100;

/** The rows that could be chosen. */
export interface Choosable<T> {
  found: number;
  row: (index: number) => T | undefined;
  rowKey: (item: T) => string;
  /** They belong to the choice of the list before; its own are on their way. */
  stale: boolean;
}

/**
 * Chooses the rows of the first page, or none where some are chosen; whether any are now. Rows of
 * another choice than the list's are never chosen: they may be gone a moment later.
 */
export function chooseLoaded<T>(
  selection: Selection,
  { found, row, rowKey, stale }: Choosable<T>,
): boolean {
  if (selection.ids.size > 0) {
    selection.clear();
    return false;
  }
  if (stale) return false;
  const here = Array.from({ length: Math.min(found, PAGE_ROWS) }, (_, index) => row(index));
  selection.set(here.flatMap((item) => (item ? [rowKey(item)] : [])));
  return true;
}
