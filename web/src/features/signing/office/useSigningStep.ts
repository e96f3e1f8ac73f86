import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { SigningView } from "@/api/schemas.gen.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { signingQuery } from "../queries.ts";

/** Runs one step on a signing at a time, and shows what came of it. */
export function useSigningStep(id: string) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const run = async (step: () => Promise<SigningView>, done: string): Promise<boolean> => {
    setRunning(true);
    try {
      queryClient.setQueryData(signingQuery(id).queryKey, await step());
      toast.positive(done);
      return true;
    } catch (error) {
      toast.negative(problemText(error));
      return false;
    } finally {
      void changed("SIGNINGS", id);
      setRunning(false);
    }
  };
  return { running, run };
}
