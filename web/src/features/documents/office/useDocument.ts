import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { documentQuery } from "../queries.ts";

/** Runs one step on a document at a time, and shows what came of it. */
export function useDocumentStep(id: string) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const run = async (step: () => Promise<SharedDocumentView>, done: string): Promise<boolean> => {
    setRunning(true);
    try {
      queryClient.setQueryData(documentQuery(id).queryKey, await step());
      toast.positive(done);
      return true;
    } catch (error) {
      toast.negative(problemText(error));
      return false;
    } finally {
      void changed("SHAREDDOCUMENTS", id);
      setRunning(false);
    }
  };
  return { running, run };
}
