import { useEffect, useEffectEvent } from "react";

/** What a person does, and a mail scanner that draws the page does not. */
const acts = ["pointerdown", "keydown", "wheel", "touchmove", "click"] as const;

/** Hears once of the first thing that somebody did on the page. What a script sends is not heard. */
export function useHumanAct(active: boolean, onAct: () => void): void {
  const tell = useEffectEvent(onAct);
  useEffect(() => {
    if (!active) return;
    const stop = () => {
      for (const act of acts) window.removeEventListener(act, hear, true);
    };
    const hear = (event: Event) => {
      if (!event.isTrusted) return;
      stop();
      tell();
    };
    for (const act of acts) window.addEventListener(act, hear, { capture: true, passive: true });
    return stop;
  }, [active]);
}
