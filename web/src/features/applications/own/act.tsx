import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "@/lib/problem.ts";
import { Notice } from "@/ui/Notice.tsx";
import { ownQuery, type OwnApplication } from "./calls.ts";

/** One press at a time, and what is said when it fails. */
export function useAct(tenant: string, visit: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const act = async (run: () => Promise<OwnApplication>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      queryClient.setQueryData(ownQuery(tenant, visit).queryKey, await run());
      return true;
    } catch (failure) {
      setError(problemText(failure));
      // Somebody else was first: what holds now is shown beside why.
      void queryClient.invalidateQueries({ queryKey: ["ownApplication", tenant] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, act };
}

/** Why nothing came of it. */
export const Refused = ({ children }: { children: string }) => (
  <div role="alert">
    <Notice tone="negative" icon="alert">
      {children}
    </Notice>
  </div>
);
