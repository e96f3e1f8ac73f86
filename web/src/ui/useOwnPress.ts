import { type SyntheticEvent, useRef } from "react";

/** A press of what opened something closes it: to what is open that is not outside. */
export function useOwnPress(opened: boolean) {
  const own = useRef<HTMLSpanElement>(null);
  const keep = (event: SyntheticEvent) => {
    const { target } = event;
    if (opened && target instanceof Node && own.current?.contains(target)) {
      event.stopPropagation();
    }
  };
  return { ref: own, onMouseDown: keep, onTouchStart: keep };
}
