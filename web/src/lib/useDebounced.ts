import { useEffect, useRef, useState } from "react";
import { debounce } from "./debounce.ts";

/** A function that runs once, `ms` after its last call; pending calls end with the component. */
export function useDebounced<A extends unknown[]>(run: (...args: A) => void, ms: number) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const [debounced] = useState(() => debounce((...args: A) => latest.current(...args), ms));
  useEffect(() => debounced.cancel, [debounced]);
  return debounced.call;
}
