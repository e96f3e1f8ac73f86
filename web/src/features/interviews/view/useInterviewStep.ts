import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { toast } from "@/ui/Toast.tsx";
import { interviewQuery } from "../queries.ts";
import { useSteps } from "@/blocks/useWrite.ts";

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
  return useSteps<InterviewView>({
    onDone: (next) => keep(next),
    again: () => changed("VURDERINGSSAMTALER", id),
  });
}
