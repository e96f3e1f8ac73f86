import { useState } from "react";
import {
  type ColumnPrefs,
  type ListColumn,
  moved,
  ownPrefs,
  readPrefs,
  writePrefs,
} from "./columns.ts";

export interface Columns {
  prefs: ColumnPrefs;
  toggle: (id: string) => void;
  move: (id: string, by: number) => void;
  resize: (id: string, widthPx: number) => void;
  setDense: (dense: boolean) => void;
  /** As the list has them by itself. */
  reset: () => void;
}

/** How the reader wants the columns of a list, remembered in this browser. */
export function useColumns<T>(list: string, columns: readonly ListColumn<T>[]): Columns {
  const [prefs, setPrefs] = useState(() => readPrefs(list, columns));
  const keep = (next: ColumnPrefs) => {
    writePrefs(list, next);
    setPrefs(next);
  };
  return {
    prefs,
    toggle: (id) => {
      const { hidden } = prefs;
      const shown = hidden.includes(id);
      keep({ ...prefs, hidden: shown ? hidden.filter((one) => one !== id) : [...hidden, id] });
    },
    move: (id, by) => keep(moved(columns, prefs, id, by)),
    resize: (id, widthPx) => keep({ ...prefs, widths: { ...prefs.widths, [id]: widthPx } }),
    setDense: (dense) => keep({ ...prefs, dense }),
    reset: () => {
      writePrefs(list, null);
      setPrefs(ownPrefs(columns));
    },
  };
}
