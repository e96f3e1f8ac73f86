import { type PointerEvent, useRef, useState } from "react";

/** So far a row is pulled before it is more than a touch. */
const BEGINS_PX = 12;
/** So much of the row's width it is pulled before letting go does something. */
const SHARE = 0.3;

export type Pulled = "right" | "left";

/** Where a row was pulled to; null when it was let go too early, or moved up or down. */
export function pulledTo(dx: number, dy: number, width: number): Pulled | null {
  if (Math.abs(dx) <= Math.abs(dy) || Math.abs(dx) < width * SHARE) return null;
  return dx > 0 ? "right" : "left";
}

/** How far a row follows the finger: not at all before it is clear that it is pulled sideways. */
export function offsetOf(dx: number, dy: number): number {
  return Math.abs(dx) < BEGINS_PX || Math.abs(dx) <= Math.abs(dy) ? 0 : dx;
}

interface Pull {
  id: number;
  x: number;
  y: number;
}

/** Pulling a row sideways with a finger. What it does, buttons in the row do too. */
export function useSwipe(onPulled: (where: Pulled) => void) {
  const pull = useRef<Pull | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    pull.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== "touch") return;
        pull.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = pull.current;
        if (from?.id !== event.pointerId) return;
        setOffset(offsetOf(event.clientX - from.x, event.clientY - from.y));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = pull.current;
        if (from?.id !== event.pointerId) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        end();
        const where = pulledTo(dx, dy, event.currentTarget.offsetWidth);
        if (where) onPulled(where);
      },
      // The page was scrolled instead.
      onPointerCancel: end,
    },
  };
}
