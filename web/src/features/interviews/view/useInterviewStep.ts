import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { errorText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { interviewQuery } from "../queries.ts";

/** Takes over an interview as the server answered it, and says so. */
export function useChangedInterview(id: string) {
  const queryClient = useQueryClient();
  return (next: InterviewView, done?: string): void => {
    queryClient.setQueryData(interviewQuery(id).queryKey, next);
    void changed("VURDERINGSSAMTALER", id);
    if (done) toast.positive(done);
  };
}

/** Does something with an interview, shows how it is then, and says so. */
export function useInterviewStep(id: string) {
  const keep = useChangedInterview(id);
  const [running, setRunning] = useState(false);
  const run = async (step: () => Promise<InterviewView>, done?: string): Promise<boolean> => {
    setRunning(true);
    try {
      keep(await step(), done);
      return true;
    } catch (error) {
      toast.negative(errorText(error));
      void changed("VURDERINGSSAMTALER", id);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { running, run };
}
