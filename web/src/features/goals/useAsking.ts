import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_goals_ask, apprentice_goals_withdraw } from "@/api/operations.gen.ts";
import { toast } from "@/ui/Toast.tsx";
import { keepGoals, refresh } from "./useAnswers.ts";
import { goalCount } from "./words.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Asks for the approval of goals of an apprentice, and takes that back. */
export function useAsking(uid: string, onAsked: () => void) {
  const queryClient = useQueryClient();
  const again = () => refresh([uid]);
  const withdraw = useWrite({
    send: (goals: readonly string[]) =>
      call(apprentice_goals_withdraw, { id: uid, body: { goals: [...goals] } }),
    again,
    onDone: (answer) => {
      keepGoals(queryClient, uid, answer);
      toast.info("Ønsket om godkjenning er trukket tilbake");
    },
  });
  const ask = useWrite({
    send: (goals: readonly string[]) =>
      call(apprentice_goals_ask, { id: uid, body: { goals: [...goals] } }),
    again,
    onDone: (answer, goals) => {
      onAsked();
      keepGoals(queryClient, uid, answer);
      const undo = () => void withdraw.run(goals);
      toast.undoable(`Du har bedt om godkjenning av ${goalCount(goals.length)}`, undo);
    },
  });
  return { ask, withdraw };
}
