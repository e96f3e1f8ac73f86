import { useEffect, useRef, useState } from "react";

const FINISHED_MS = 2500;

/** True for a while after `loading` went from true to false, when a finished marker is asked for. */
export function useFinished(loading: boolean, showFinish: boolean | number): boolean {
  const [finished, setFinished] = useState(false);
  const before = useRef(loading);
  const ms = showFinish === true ? FINISHED_MS : showFinish === false ? 0 : showFinish;
  // A timer is a thing outside React: the effect starts and clears it.
  useEffect(() => {
    const ended = before.current && !loading;
    before.current = loading;
    if (!ended || ms === 0) return;
    setFinished(true);
    const timer = setTimeout(() => setFinished(false), ms);
    return () => clearTimeout(timer);
  }, [loading, ms]);
  return finished && !loading;
}
