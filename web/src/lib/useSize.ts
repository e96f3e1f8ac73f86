import { useCallback, useState } from "react";
import { debounced } from "./debounced.ts";

export interface Size {
  width: number;
  height: number;
}

/** So long a size must stand before it is told, so that one change is told once. */
const DEBOUNCE_MS = 2;

/** The inner size of an element, as it changes. */
export function useSize(): [ref: (element: HTMLElement | null) => void, size: Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const later = debounced<[Size]>(DEBOUNCE_MS);
    later.does(setSize);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) later.call({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      later.cancel();
    };
  }, []);
  return [ref, size];
}
