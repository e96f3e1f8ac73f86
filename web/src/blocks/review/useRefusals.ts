import { useState } from "react";
import { toast } from "@/ui/Toast.tsx";
import type { RefusedTick, ReviewCan, ReviewGoal } from "@/api/schemas.gen.ts";
import type { Refusing } from "./GoalsCard.tsx";
import { refusedIn, type Refusals } from "./refusals.ts";

/**
 * The goals of the open document that are not approved with the rest. Another document, or another
 * version of it, begins with none.
 */
export function useRefusals(
  doc:
    | { id: string; version: number; can: ReviewCan; goals?: readonly ReviewGoal[] | undefined }
    | undefined,
): { refusing: Refusing | undefined; refused: () => RefusedTick[] | null } {
  const now = `${doc?.id} ${doc?.version}`;
  const [kept, keep] = useState<{ of: string; refusals: Refusals }>({ of: now, refusals: {} });
  const refusals = kept.of === now ? kept.refusals : {};
  const may = doc?.can.approve && doc.can.return && (doc.goals?.length ?? 0) > 1;
  return {
    refusing: may ? { refusals, onChange: (next) => keep({ of: now, refusals: next }) } : undefined,
    refused: () => {
      const all = refusedIn(refusals);
      if (all === null) {
        const open = Object.keys(refusals).find((goal) => refusals[goal]?.trim() === "");
        document.getElementById(`refused.${open}`)?.focus();
        toast.info("Skriv hvorfor målet ikke godkjennes");
      }
      return all;
    },
  };
}
