import { useBlocker } from "@tanstack/react-router";
import { askConfirm } from "./Confirm.tsx";

/**
 * Asks before unsaved changes are lost: inside the app with a dialog, on reload or close with the
 * browser's own question. Declining keeps the page and what was typed.
 */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await askConfirm({
        title: "Er du sikker på at du vil forlate siden?",
        text: "Du vil miste alle endringer du har gjort på denne siden.",
        confirmText: "Ja, forlat siden",
        cancelText: "Nei, bli her",
      });
      return !leave;
    },
  });
}
