import { useEffect, useState } from "react";
import { changed } from "@/api/changes.ts";
import { stringifySearch, type UrlSearch } from "@/lib/search.ts";
import { stored } from "@/lib/storage.ts";
import type { Narrowing } from "./listState.ts";

/** “Only mine”: a narrowing that is the reader's own and stays on this device. */
export interface MineOption extends Narrowing {
  id: string;
  /** “Bare mine lærlinger”. */
  label: string;
  /** The same as an address says it, for what counts the list elsewhere. */
  part?: UrlSearch;
}

const partKeyOf = (list: string): string => `baredel:${list}`;

/** The part of a list that the reader looks at alone, as an address; empty for all of it. */
export const partOf = (list: string): string => stored.get(partKeyOf(list)) ?? "";

/** Notes the part for what counts the list elsewhere. */
function notePart(list: string, on: readonly MineOption[]): void {
  const part = stringifySearch(Object.assign({}, ...on.map((option) => option.part ?? {})));
  if (part === partOf(list)) return;
  if (part) stored.set(partKeyOf(list), part);
  else stored.remove(partKeyOf(list));
  void changed("VISNINGER");
}

const keyOf = (list: string): string => `bare:${list}`;

export interface Mine {
  options: readonly MineOption[];
  isOn: (id: string) => boolean;
  set: (id: string, on: boolean) => void;
  clear: () => void;
  /** What the options in force add to the request. */
  narrowing: readonly MineOption[];
}

const none: readonly MineOption[] = [];

/** The options in force for a list; kept locally, not in the address. */
export function useMine(list: string, options: readonly MineOption[] = none): Mine {
  const [on, setOn] = useState(() => stored.get(keyOf(list))?.split(",") ?? []);
  const keep = (ids: string[]) => {
    if (ids.length > 0) stored.set(keyOf(list), ids.join(","));
    else stored.remove(keyOf(list));
    setOn(ids);
  };
  const narrowing = options.filter(({ id }) => on.includes(id));
  const ids = narrowing.map(({ id }) => id).join();
  useEffect(() => {
    if (options.length > 0) notePart(list, narrowing);
    // What is on says all: the options are made anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list, ids]);
  return {
    options,
    isOn: (id) => on.includes(id),
    set: (id, next) => keep(next ? [...on, id] : on.filter((one) => one !== id)),
    clear: () => keep([]),
    narrowing,
  };
}
