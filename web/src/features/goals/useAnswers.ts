import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  apprentice_goals_return,
  goals_approve,
  goals_approve_undo,
} from "@/api/operations.gen.ts";
import type { GoalsApproved } from "@/api/schemas.gen.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { approvedText } from "./words.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** For as long as the server takes an approval back. */
const UNDO_MS = 10_000;

/** A goal to answer, as it is shown. */
export interface ToAnswer {
  laerling: string;
  goal: string;
  label: string;
  tilgodkjenning: number | null;
}

/** Everything that shows these apprentices' goals is fetched again. */
export function refresh(people: Iterable<string>): void {
  for (const id of new Set(people)) void changed("LAEREPLANMAAL", id);
}

async function takeBack(answer: GoalsApproved, onUndone: () => void): Promise<void> {
  try {
    await call(goals_approve_undo, { body: { approval: answer.approval } });
    toast.info("Godkjenningen er angret");
    onUndone();
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    refresh(answer.done.map(({ laerling }) => laerling));
  }
}

/** Approves goals in one call, and offers to take that back. */
export function useApprove(handlers: {
  onDone: (answer: GoalsApproved) => void;
  onUndone?: (answer: GoalsApproved) => void;
}) {
  return useWrite({
    send: (goals: readonly ToAnswer[]) =>
      call(goals_approve, {
        body: {
          goals: goals.map(({ laerling, goal, tilgodkjenning }) => ({
            laerling,
            goal,
            tilgodkjenning: tilgodkjenning ?? 0,
          })),
        },
      }),
    again: (goals) => refresh(goals.map(({ laerling }) => laerling)),
    onDone: (answer, goals) => {
      handlers.onDone(answer);
      const [first] = answer.failed;
      if (first) toast.negative(first.message);
      if (answer.done.length === 0) return;
      const labels = goals
        .filter(({ goal, laerling }) =>
          answer.done.some((done) => done.goal === goal && done.laerling === laerling),
        )
        .map(({ label }) => label);
      toast.undoable(
        approvedText(labels),
        () => void takeBack(answer, () => handlers.onUndone?.(answer)),
        UNDO_MS,
      );
    },
  });
}

interface Returned {
  laerling: string;
  goals: readonly string[];
  comment: string;
}

/** Takes over an apprentice's goals as the server answered them. */
export function keepGoals(
  queryClient: QueryClient,
  laerling: string,
  answer: Awaited<ReturnType<typeof sendBack>>,
): void {
  queryClient.setQueryData(goalsQuery(laerling).queryKey, answer);
  refresh([laerling]);
}

const sendBack = ({ laerling, goals, comment }: Returned) =>
  call(apprentice_goals_return, { id: laerling, body: { goals: [...goals], comment } });

/** Sends goals back with a comment. */
export function useSendBack(onDone: (sent: Returned) => void) {
  const queryClient = useQueryClient();
  return useWrite({
    send: sendBack,
    again: ({ laerling }) => refresh([laerling]),
    done: (_, { goals }) =>
      goals.length === 1 ? "Målet er sendt tilbake" : "Målene er sendt tilbake",
    onDone: (answer, sent) => {
      onDone(sent);
      keepGoals(queryClient, sent.laerling, answer);
    },
  });
}
