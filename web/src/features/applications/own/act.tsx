import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { problemText } from "@/lib/problem.ts";
import { Notice } from "@/ui/Notice.tsx";
import type { OwnApplication } from "@/api/schemas.gen.ts";
import { ownQuery } from "./calls.ts";

/** What the applicant does, and what is said beside it when it fails. */
export function useAct(tenant: string, visit: string) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const write = useWrite<() => Promise<OwnApplication>, OwnApplication>({
    send: (run) => run(),
    onDone: (own) => queryClient.setQueryData(ownQuery(tenant, visit).queryKey, own),
    // Somebody else was first: what holds now is shown beside why.
    onRefused: (failure) => {
      setError(problemText(failure));
      void changed("APPLICATIONS");
    },
  });
  const act = (run: () => Promise<OwnApplication>): Promise<boolean> => {
    setError(null);
    return write.run(run);
  };
  return { busy: write.isRunning, error, act };
}

/** Why nothing came of it. */
export const Refused = ({ children }: { children: string }) => (
  <div role="alert">
    <Notice tone="negative" icon="alert">
      {children}
    </Notice>
  </div>
);
