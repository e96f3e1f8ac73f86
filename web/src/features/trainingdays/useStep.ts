import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";

/** Runs one step on a training day at a time, and says what came of it. */
export function useStep(id: string) {
  const [running, setRunning] = useState(false);
  const run = async (step: () => Promise<unknown>, done: string): Promise<boolean> => {
    setRunning(true);
    try {
      await step();
      toast.positive(done);
      return true;
    } catch (error) {
      toast.negative(problemText(error));
      return false;
    } finally {
      void changed("TRAININGDAYS", id);
      void changed("TRAININGDAYUSERS");
      setRunning(false);
    }
  };
  return { running, run };
}
