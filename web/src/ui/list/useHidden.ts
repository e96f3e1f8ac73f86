import { useState } from "react";
import { type ListColumn, readHidden, writeHidden } from "./columns.ts";

/** The hidden columns of a list, remembered in this browser. */
export function useHidden<T>(
  list: string,
  columns: readonly ListColumn<T>[],
): {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
} {
  const [ids, setIds] = useState(() => readHidden(list, columns));
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      writeHidden(list, next);
      setIds(next);
    },
  };
}
