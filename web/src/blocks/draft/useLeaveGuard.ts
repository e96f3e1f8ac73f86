import { useBlocker } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { isCovered } from "@/ui/dialog/stack.ts";
import { toast } from "@/ui/Toast.tsx";
import { askToLeave, useHoldsUnsaved } from "@/ui/useUnsavedGuard.ts";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession } from "./session.ts";

/** So long a page waits for the last saving before it is left. */
const FLUSH_MS_MAX = 2500;

const timeout = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Leaving saves first. What could not be saved but is safe in this browser is told; only what
 * would be lost for good is asked about.
 */
export function useLeaveGuard<D extends DraftDoc, F extends object>(
  session: DraftSession<D, F>,
): void {
  const unsaved = useSyncExternalStore(session.subscribe, () => session.hasUnsaved());
  // Signing out deletes the copies in this browser too.
  useHoldsUnsaved(unsaved);
  useBlocker({
    enableBeforeUnload: () => session.isAtRisk(),
    shouldBlockFn: async ({ current, next, action }) => {
      if (current.pathname === next.pathname || !session.hasUnsaved()) return false;
      if (action === "BACK" && isCovered()) return false;
      await session.keep();
      await Promise.race([session.flush(), timeout(FLUSH_MS_MAX)]);
      if (!session.hasUnsaved()) return false;
      if (!session.isAtRisk()) {
        toast.info("Kladden ligger på denne enheten, og lagres når du er på nett igjen.");
        return false;
      }
      return !(await askToLeave());
    },
  });
}
