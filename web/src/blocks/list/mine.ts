import { useState } from "react";
import { stored } from "@/lib/storage.ts";
import type { Narrowing } from "./listState.ts";

/** “Only mine”: a narrowing that is the reader's own and stays on this device. */
export interface MineOption extends Narrowing {
  id: string;
  /** “Bare mine lærlinger”. */
  label: string;
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
  return {
    options,
    isOn: (id) => on.includes(id),
    set: (id, next) => keep(next ? [...on, id] : on.filter((one) => one !== id)),
    clear: () => keep([]),
    narrowing: options.filter(({ id }) => on.includes(id)),
  };
}
