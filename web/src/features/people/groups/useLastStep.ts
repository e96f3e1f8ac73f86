import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { errorText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";

/** Moves people into and out of groups, a step at a time, and keeps the last to take it back. */
export function useLastStep<Step>() {
  const [last, setLast] = useState<Step | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const run = async (key: string, step: () => Promise<Step | null>) => {
    if (moving !== null) return;
    setMoving(key);
    try {
      setLast(await step());
      void changed("GRUPPER");
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setMoving(null);
    }
  };
  return {
    last,
    /** What is being moved, by its key; null while nothing is. */
    moving,
    run,
    erase: () => setLast(null),
  };
}
