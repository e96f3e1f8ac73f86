import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  documentation_additions_send,
  documentation_additions_withdraw,
  documentation_ticks_update,
} from "@/api/operations.gen.ts";
import type { SentAddition, TickedDocumentation } from "@/api/schemas.gen.ts";
import { proofOf } from "@/blocks/goals/ticks.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { toast } from "@/ui/Toast.tsx";
import {
  type Chosen,
  type ChosenGoal,
  keepChosen,
  keptChosen,
  stillToAsk,
  toSend,
  withChosen,
} from "./chosen.ts";
import { tidyQuery } from "./queries.ts";

/** Goals in one call, as the server takes them. */
const SENT_MAX = 200;

/** A goal of a plan, as it is ticked here. */
export interface GoalToTick {
  id: string;
  subGoals: readonly { id: string }[];
}

/** Ticks on what is being written at once, and collects what is to be asked for on the rest. */
export function useTidy(items: readonly TickedDocumentation[]) {
  const [kept, setKept] = useState(keptChosen);
  const chosen = stillToAsk(kept, items);
  const choose = (next: Chosen) => {
    setKept(next);
    keepChosen(next);
  };
  const direct = useDirectTicks();
  const send = useWrite({
    send: async (all: readonly SentAddition[]) => {
      let failed = 0;
      for (let at = 0; at < all.length; at += SENT_MAX) {
        const additions = all.slice(at, at + SENT_MAX);
        const answer = await call(documentation_additions_send, { body: { additions } });
        failed += answer.failed.length;
      }
      return { failed, sent: all.length - failed };
    },
    onDone: ({ failed }) => {
      choose({});
      if (failed > 0) toast.negative(`${counted(failed, "mål", "mål")} kunne ikke sendes`);
    },
    done: ({ sent }) =>
      sent > 0 ? `${counted(sent, "mål", "mål")} er sendt til faglig leder` : undefined,
    again: () => changed("DOKUMENTASJONER"),
  });
  const withdraw = useWrite({
    send: (it: { documentation: string; goal: string }) =>
      call(documentation_additions_withdraw, { body: { additions: [it] } }),
    again: ({ documentation }) => changed("DOKUMENTASJONER", documentation),
  });
  return {
    chosen,
    choose: (item: TickedDocumentation, goal: string, as: ChosenGoal | null) =>
      choose(withChosen(chosen, { piece: item.id, goal }, as)),
    clear: () => choose({}),
    send: () => void send.run(toSend(chosen, items)),
    withdraw: (item: TickedDocumentation, goal: string) =>
      void withdraw.run({ documentation: item.id, goal }),
    tick: direct.tick,
    isSending: send.isRunning,
    isPending: direct.isRunning || withdraw.isRunning,
  };
}

/** Ticks goals and parts on a draft, or on what is to be corrected. */
function useDirectTicks() {
  const queryClient = useQueryClient();
  const write = useWrite({
    send: ({
      item,
      goals,
      parts,
    }: {
      item: TickedDocumentation;
      goals: string[];
      parts: string[];
    }) =>
      call(documentation_ticks_update, {
        id: item.id,
        body: { version: item.version, goals, subGoals: parts },
      }),
    onDone: ({ id, version, goals }) => {
      queryClient.setQueryData(
        tidyQuery.queryKey,
        (now) =>
          now && {
            ...now,
            items: now.items.map((it) => (it.id === id ? { ...it, version, goals } : it)),
          },
      );
    },
    again: ({ item }) => changed("DOKUMENTASJONER", item.id),
  });
  return {
    isRunning: write.isRunning,
    /** A goal, or one of its parts, on or off; a part brings its goal along. */
    tick: (item: TickedDocumentation, goal: GoalToTick, part: string | null, on: boolean) => {
      const goals = item.goals.map(({ id }) => id);
      const parts = item.goals.flatMap(({ subGoals }) => subGoals.map(({ id }) => id));
      const own = new Set(goal.subGoals.map(({ id }) => id));
      const without = (list: readonly string[], gone: (id: string) => boolean) =>
        list.filter((id) => !gone(id));
      void write.run({
        item,
        goals: on
          ? [...without(goals, (id) => id === goal.id), goal.id]
          : part
            ? goals
            : without(goals, (id) => id === goal.id),
        parts: part
          ? [...without(parts, (id) => id === part), ...(on ? [part] : [])]
          : on
            ? parts
            : without(parts, (id) => own.has(id)),
      });
    },
  };
}

/** How a goal is ticked that was not before: the apprentice did it. */
export const asNew = (subGoals: readonly string[]): ChosenGoal => ({
  how: proofOf([], "").how,
  subGoals,
});
