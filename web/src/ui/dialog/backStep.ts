import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The layer that this step of the browser's history opened. */
    layer?: string;
  }
}

type Router = ReturnType<typeof useRouter>;

/** What no step of a layer does: scroll the page, or ask whether it may be left. */
const quietly = { resetScroll: false, ignoreBlocker: true } as const;

/** The page at the step below takes over the address of the step above, filters and all. */
function carry(router: Router, above: { pathname: string; href: string }): void {
  const { pathname, href } = router.history.location;
  if (pathname !== above.pathname || href === above.href) return;
  void router.navigate({ ...quietly, href: above.href, state: true, replace: true });
}

/** Steps into the history for a layer; `onBack` hears that somebody stepped out of it again. */
function enter(router: Router, id: string, onBack: () => void): () => void {
  const { history } = router;
  const isHere = () => history.location.state.layer === id;
  if (!isHere()) {
    const state = (now: object) => ({ ...now, layer: id });
    void router.navigate({ ...quietly, to: ".", search: true, hash: true, state });
  }
  let last = history.location;
  const unsubscribe = history.subscribe(() => {
    if (isHere()) {
      last = history.location;
      return;
    }
    unsubscribe();
    queueMicrotask(() => carry(router, last));
    onBack();
  });
  return unsubscribe;
}

/** Takes the step of a layer back, unless closing it led on to another page. */
function leave(router: Router, id: string): void {
  const { history } = router;
  const above = history.location;
  if (above.state.layer !== id) return;
  const unsubscribe = history.subscribe(() => {
    unsubscribe();
    queueMicrotask(() => carry(router, above));
  });
  history.back({ ignoreBlocker: true });
}

/**
 * Makes an open layer a step of the browser's history: a phone's way back closes it, and the page
 * below stays with what its address says by then (a list is filtered from inside the layer).
 */
export function useBackStep(active: boolean, onBack: () => void): void {
  const router = useRouter({ warn: false }) as Router | undefined;
  const id = useId();
  const back = useEffectEvent(onBack);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The history is the browser's: the step comes and goes with the layer.
  useEffect(() => {
    if (!active || !router) return;
    clearTimeout(leaving.current);
    const unsubscribe = enter(router, id, () => back());
    return () => {
      unsubscribe();
      // Later: closing may be the first half of going elsewhere.
      leaving.current = setTimeout(() => leave(router, id));
    };
  }, [active, router, id]);
}
