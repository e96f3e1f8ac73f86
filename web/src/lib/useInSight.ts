import { useEffect, useState } from "react";

/** Whether an element is in sight, or as near to it as the margin says. */
export function useInSight(element: { current: Element | null }, rootMargin: string): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return inSight;
}
