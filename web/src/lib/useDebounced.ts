import { useEffect, useState } from "react";
import { debounced } from "./debounced.ts";

/** A function that runs once, `ms` after its last call; pending calls end with the component. */
export function useDebounced<A extends unknown[]>(run: (...args: A) => void, ms: number) {
  const [later] = useState(() => debounced<A>(ms));
  useEffect(() => later.does(run), [later, run]);
  useEffect(() => later.cancel, [later]);
  return later.call;
}
