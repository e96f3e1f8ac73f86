import { useEffect, useEffectEvent } from "react";

/** Signs that somebody is here. */
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
let isHere = false;

function onceHere(run: () => void): () => void {
  const signs = new AbortController();
  const meet = () => {
    signs.abort();
    isHere = true;
    run();
  };
  if (isHere) run();
  else {
    for (const sign of SIGNS)
      window.addEventListener(sign, meet, { signal: signs.signal, capture: true, passive: true });
  }
  return () => signs.abort();
}

/**
 * Fetches what is likely to be opened next when somebody first moves or presses anything: it is
 * there by then, and a page that nobody touches carries nothing of it.
 */
export function useAtHand(fetchIt: () => void): void {
  const run = useEffectEvent(fetchIt);
  useEffect(() => onceHere(() => run()), []);
}
