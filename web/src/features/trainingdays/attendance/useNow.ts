import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The time, drawn again each half minute: a page stays open while a registration opens. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
