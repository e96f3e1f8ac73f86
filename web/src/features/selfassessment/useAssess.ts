import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { apprentice_selfassessment_update } from "@/api/operations.gen.ts";
import type { Assessor, GoalAssessments } from "@/api/schemas.gen.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { sideOf, withGoal } from "./model.ts";
import { selfAssessmentsQuery } from "./queries.ts";

/** A level; null takes back what was said. */
type Level = number | null;

export interface Assessing {
  /** What was chosen and is on its way. */
  coming: Level | undefined;
  choose: (level: Level) => void;
}

const OTHERS = "Målet ble vurdert av noen andre i mellomtiden. Her er det som er lagret nå.";

/**
 * Saves each choice at once, one after the other; of those made meanwhile the last. What was refused
 * is taken back in sight.
 */
export function useAssess(uid: string, goal: GoalAssessments, own: Assessor): Assessing {
  const client = useQueryClient();
  const [coming, setComing] = useState<Level>();
  const wanted = useRef<Level | undefined>(undefined);
  // What was answered is drawn a moment later: until then these know more than the drawn goal.
  const sending = useRef(false);
  const newest = useRef(goal);
  const keep = (saved: GoalAssessments) => {
    newest.current = saved;
    const { queryKey } = selfAssessmentsQuery(uid);
    // An answer that is on its way may be older than what was saved.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all) => all && withGoal(all, saved));
  };

  const send = async () => {
    let version = Math.max(sideOf(goal, own).version, sideOf(newest.current, own).version);
    while (wanted.current !== undefined) {
      const body = { version, nivaa: wanted.current };
      wanted.current = undefined;
      const args = { id: uid, goalId: goal.id, body };
      const saved = await call(apprentice_selfassessment_update, args);
      keep(saved);
      ({ version } = sideOf(saved, own));
    }
    void changed("SELFASSESSMENTTIMELINE", uid);
  };

  const refused = (error: unknown) => {
    wanted.current = undefined;
    const current = error instanceof ApiError && error.currentAs<GoalAssessments>();
    if (current) keep(current);
    toast.negative(current ? OTHERS : errorText(error));
  };

  const choose = (level: Level) => {
    wanted.current = level;
    setComing(level);
    if (sending.current) return;
    sending.current = true;
    void send()
      .catch(refused)
      .finally(() => {
        sending.current = false;
        setComing(undefined);
      });
  };
  return { coming, choose };
}
