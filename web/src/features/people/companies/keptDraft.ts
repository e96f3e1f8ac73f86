import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { type Items, itemsOf } from "@/lib/items/items.ts";

const KEEP_AFTER_MS = 400;

/** What is kept of a form in the encrypted database of this browser. */
export interface Kept<Values> {
  items: Items;
  /** What was typed another time; null for nothing. */
  values: Values | null;
}

/** Reads what was typed another time; undefined until that is known. */
export function useKept<Values>(name: string): Kept<Values> | undefined {
  const { id } = useMe();
  const [items] = useState(() => itemsOf(id));
  const { data } = useQuery({
    queryKey: ["kept", id, name],
    queryFn: async () => ({ item: await items.get(name) }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return data && { items, values: (data.item?.value as Values | undefined) ?? null };
}

/** Keeps what is typed, a little after it was; `erase` is for when it was saved. */
export function useKeeping<Values extends object>(
  { items }: Kept<Values>,
  name: string,
  { dirty, values }: { dirty: boolean; values: Values },
) {
  const over = useRef(false);
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = window.setTimeout(() => {
      if (!over.current) void items.put(name, values);
    }, KEEP_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [items, name, dirty, values]);
  return {
    /** Nothing more is kept: what was typed is saved. */
    finish: () => {
      over.current = true;
      return items.remove(name);
    },
    /** What was typed so far is not wanted. */
    erase: () => items.remove(name),
  };
}
