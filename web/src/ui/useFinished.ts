import { useEffect, useState } from "react";

const FINISHED_MS = 2500;

/**
 * True for a while after `loading` went from true to false, when a finished marker is asked for.
 * It begins in the drawing in which the loading ends: no press fits in between.
 */
export function useFinished(loading: boolean, showFinish: boolean | number): boolean {
  const [before, setBefore] = useState(loading);
  const [finished, setFinished] = useState(false);
  const ms = showFinish === true ? FINISHED_MS : showFinish === false ? 0 : showFinish;
  const ends = before && !loading && ms > 0;
  if (before !== loading) {
    setBefore(loading);
    setFinished(ends);
  }
  // A timer is a thing outside React: the effect starts and clears it.
  useEffect(() => {
    if (!finished) return;
    const timer = setTimeout(() => setFinished(false), ms);
    return () => clearTimeout(timer);
  }, [finished, ms]);
  return ends || (finished && !loading);
}
