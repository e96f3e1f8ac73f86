import { useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { askConfirm } from "../askConfirm.ts";

export interface Leaving {
  /** Whether the route may change. */
  leaves: () => boolean | Promise<boolean>;
  /** Whether a step back may be taken: the first one is the dialog's, which closes. */
  stepsBack: () => Promise<boolean>;
  /** Whether something is written in it that would be lost. */
  isWritten: () => boolean;
}

/**
 * Closes the dialog when the route changes, or keeps the route when the dialog must stay. A step
 * back closes the dialog and no more; a reload asks before it loses what is written.
 */
function RouteWatch({ leaves, stepsBack, isWritten }: Leaving) {
  useBlocker({
    enableBeforeUnload: isWritten,
    shouldBlockFn: async ({ current, next, action }) => {
      if (action === "BACK") return !(await stepsBack());
      return current.pathname !== next.pathname && !(await leaves());
    },
  });
  return null;
}

/** The route is watched where there is one to watch. */
export function RouteGuard(props: Leaving) {
  const router: unknown = useRouter({ warn: false });
  useEffect(() => {
    if (router) return;
    // oxlint-disable-next-line no-console -- a word to the developer, as the specification has it
    console.warn("Dialog without a router: the navigation guard will not be set.");
  }, [router]);
  return router ? <RouteWatch {...props} /> : null;
}

/** The question before what is written in a dialog is given up. */
export const askToGiveUp = (): Promise<boolean> =>
  askConfirm({
    title: "Forkaste det du har skrevet?",
    text: "Teksten er ikke sendt, og blir borte.",
    confirmText: "Forkast",
    cancelText: "Skriv videre",
  });
