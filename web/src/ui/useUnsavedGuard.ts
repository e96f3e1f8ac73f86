import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { askConfirm } from "./askConfirm.ts";
import { isCovered } from "./dialog/stack.ts";

/** The question before something is lost for good. */
export const askToLeave = (): Promise<boolean> =>
  askConfirm({
    title: "Er du sikker på at du vil forlate siden?",
    text: "Du vil miste alle endringer du har gjort på denne siden.",
    confirmText: "Ja, forlat siden",
    cancelText: "Nei, bli her",
  });

/** How many forms on the screen hold something unsaved. */
let unsaved = 0;

/** Asks if anything unsaved would be lost; for leaving in other ways than by a route. */
export async function mayLeave(): Promise<boolean> {
  return unsaved === 0 || askToLeave();
}

/**
 * Asks before unsaved changes are lost: inside the app with a dialog, on reload or close with the
 * browser's own question. Declining keeps the page and what was typed.
 */
export function useUnsavedGuard(dirty: boolean): void {
  useHoldsUnsaved(dirty);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next, action }) =>
      current.pathname !== next.pathname &&
      !(action === "BACK" && isCovered()) &&
      !(await askToLeave()),
  });
}

/** Counts for `mayLeave` alone: for a page that guards its routes in its own way. */
export function useHoldsUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [dirty]);
}
