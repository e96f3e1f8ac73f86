import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";

/** Does a step of payouts, says what came of it, and has all that shows them asked again. */
export function usePayoutStep() {
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, done: string, work: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await work();
      toast.positive(done);
      return true;
    } catch (error) {
      toast.negative(problemText(error));
      return false;
    } finally {
      setBusy(null);
      void changed("TILSKUDDSUTBETALINGER", name);
    }
  };
  return { busy, run };
}
