import { useState } from "react";
import type { SearchPages } from "./useSearchPages.ts";

interface Open<T> {
  /** It stays as it was while the panel moves out. */
  opened: boolean;
  index: number;
  item: T;
  /** The row at this place is on its way; until it comes the one before is shown. */
  moving: boolean;
}

/**
 * What is shown after the list has changed: the same item, wherever it stands now. One that has
 * left the list closes the panel: what stands in its place now is somebody else.
 */
export function followed<T extends { id: string }>(
  now: Open<T>,
  pages: Pick<SearchPages<T>, "row" | "place" | "found">,
): Open<T> {
  const { index, item, moving, opened } = now;
  if (!opened) return now;
  const here = pages.row(index);
  if (moving) return here ? { ...now, item: here, moving: false } : now;
  const place = pages.place(item.id);
  if (place === undefined) return here || index >= pages.found ? { ...now, opened: false } : now;
  const fresh = pages.row(place) ?? item;
  return place === index && fresh === item ? now : { ...now, index: place, item: fresh };
}

/** The record that is open beside the list, and the ways from it to those above and below. */
export function usePeek<T extends { id: string }>(pages: SearchPages<T>) {
  const [open, setOpen] = useState<Open<T> | null>(null);
  const now = open && followed(open, pages);
  if (now !== open) setOpen(now);
  const at = (index: number): void => {
    const here = pages.row(index);
    const item = here ?? now?.item;
    if (!item || index < 0 || index >= pages.found) return;
    setOpen({ opened: true, index, item, moving: !here });
  };
  return {
    open: now,
    /** The row whose record is in sight; null for none. */
    peeked: now?.opened ? now.index : null,
    at,
    move: (by: 1 | -1) => now && at(now.index + by),
    close: () => setOpen((was) => was && { ...was, opened: false }),
  };
}
