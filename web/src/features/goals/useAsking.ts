import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_goals_ask, apprentice_goals_withdraw } from "@/api/operations.gen.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { keepGoals, refresh } from "./useAnswers.ts";
import { goalCount } from "./words.ts";

/** Asks for the approval of goals of an apprentice, and takes that back. */
export function useAsking(uid: string, onAsked: () => void) {
  const queryClient = useQueryClient();
  const onError = (error: unknown) => {
    refresh([uid]);
    toast.negative(problemText(error));
  };
  const withdraw = useMutation({
    mutationFn: (goals: readonly string[]) =>
      call(apprentice_goals_withdraw, { id: uid, body: { goals: [...goals] } }),
    onSuccess: (answer) => {
      keepGoals(queryClient, uid, answer);
      toast.info("Ønsket om godkjenning er trukket tilbake");
    },
    onError,
  });
  const ask = useMutation({
    mutationFn: (goals: readonly string[]) =>
      call(apprentice_goals_ask, { id: uid, body: { goals: [...goals] } }),
    onSuccess: (answer, goals) => {
      onAsked();
      keepGoals(queryClient, uid, answer);
      const undo = () => withdraw.mutate(goals);
      toast.undoable(`Du har bedt om godkjenning av ${goalCount(goals.length)}`, undo);
    },
    onError,
  });
  return { ask, withdraw };
}
