import { type RefObject, useEffect, useRef } from "react";

/**
 * What takes the place of a long document begins at its beginning: on a phone the view stands at
 * the end of what was read. The focus goes to what it says.
 */
export function useTop(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // View and focus are the browser's.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
