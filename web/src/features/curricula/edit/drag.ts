import type { PointerEvent } from "react";

/** Where something was let go. */
export interface Drop {
  /** The row under the pointer; null over a place that has none. */
  row: string | null;
  /** Below the middle of the row. */
  after: boolean;
  /** The container that the pointer is in. */
  into: string | null;
}

/** So near the edge of the window the page moves along, and so far each time, in px. */
const EDGE = 80;
const STEP = 16;

function dropAt(x: number, y: number, rows: string): [Drop, HTMLElement | null] {
  const under = document.elementFromPoint(x, y);
  const row = under?.closest<HTMLElement>(`[${rows}]`) ?? null;
  const into = under?.closest<HTMLElement>("[data-into]")?.dataset.into ?? null;
  if (!row) return [{ row: null, after: false, into }, null];
  const { top, height } = row.getBoundingClientRect();
  return [{ row: row.getAttribute(rows), after: y > top + height / 2, into }, row];
}

/**
 * Drags a row by its handle: a line shows where it would come. `rows` is the attribute that names
 * the rows it can stand beside. Nothing is drawn anew before it is let go; Escape takes it back.
 */
export function drag(
  event: PointerEvent<HTMLElement>,
  handle: HTMLElement,
  rows: string,
  onDrop: (drop: Drop) => void,
): void {
  if (event.button !== 0) return;
  const dragged = handle.closest<HTMLElement>(`[${rows}]`);
  if (!dragged) return;
  let marked: HTMLElement | null = null;
  let drop: Drop | null = null;
  const mark = (row: HTMLElement | null, place: Drop | null) => {
    if (marked && marked !== row) delete marked.dataset.drop;
    if (row && place) row.dataset.drop = place.after ? "after" : "before";
    marked = row;
  };
  const move = (now: globalThis.PointerEvent) => {
    if (now.clientY < EDGE) window.scrollBy(0, -STEP);
    else if (now.clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
    const [place, row] = dropAt(now.clientX, now.clientY, rows);
    drop = row === dragged ? null : place;
    mark(row === dragged ? null : row, drop);
  };
  const over = new AbortController();
  const end = (place: Drop | null) => {
    over.abort();
    mark(null, null);
    delete dragged.dataset.dragged;
    if (place) onDrop(place);
  };
  const { signal } = over;
  dragged.dataset.dragged = "true";
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener("pointermove", move, { signal });
  handle.addEventListener("pointerup", () => end(drop), { signal });
  handle.addEventListener("pointercancel", () => end(null), { signal });
  window.addEventListener(
    "keydown",
    (key) => {
      if (key.key === "Escape") end(null);
    },
    { signal },
  );
}
