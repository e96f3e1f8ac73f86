import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WaitingGoal } from "@/api/schemas.gen.ts";
import { waitingQuery } from "../queries.ts";
import { useApprove, useSendBack } from "../useAnswers.ts";
import { keyOf, openAfter } from "./queue.ts";

/** Answers goals of the queue; those that are answered leave it at once, and the next is open. */
export function useQueueAnswers(
  items: readonly WaitingGoal[],
  open: WaitingGoal | null,
  setOpen: (key: string | null) => void,
) {
  const queryClient = useQueryClient();
  const [back, setBack] = useState<WaitingGoal | null>(null);
  const leave = (answered: ReadonlySet<string>) => {
    setOpen(openAfter(items, open, answered));
    queryClient.setQueryData(waitingQuery.queryKey, (now) => {
      if (!now) return now;
      const left = now.items.filter((item) => !answered.has(keyOf(item)));
      return { ...now, items: left, total: now.total - (now.items.length - left.length) };
    });
  };
  const approve = useApprove({
    onDone: ({ done }) =>
      leave(
        new Set(done.map(({ laerling, goal }) => keyOf({ laerling: { id: laerling }, id: goal }))),
      ),
    onUndone: ({ done: [first] }) => {
      if (first) setOpen(keyOf({ laerling: { id: first.laerling }, id: first.goal }));
    },
  });
  const sendBack = useSendBack(({ laerling, goals }) => {
    leave(new Set(goals.map((id) => keyOf({ laerling: { id: laerling }, id }))));
    setBack(null);
  });
  return {
    approve: (goals: readonly WaitingGoal[]) =>
      void approve.run(
        goals.map(({ laerling, id, label, tilgodkjenning }) => ({
          laerling: laerling.id,
          goal: id,
          label,
          tilgodkjenning,
        })),
      ),
    sendBack: (comment: string) => {
      if (back) void sendBack.run({ laerling: back.laerling.id, goals: [back.id], comment });
    },
    back,
    setBack,
    isPending: approve.isRunning || sendBack.isRunning,
  };
}
