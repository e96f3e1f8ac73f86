import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { apprentice_selfassessment_update } from "@/api/operations.gen.ts";
import type { GoalAssessments } from "@/api/schemas.gen.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { withGoal } from "./model.ts";
import { selfAssessmentsQuery } from "./queries.ts";

export interface Assessing {
  /** What was chosen and is on its way: null takes it back. */
  coming: number | null | undefined;
  choose: (nivaa: number | null) => void;
}

const OTHERS = "Målet ble vurdert av noen andre i mellomtiden. Her er det som er lagret nå.";

/** Saves each choice at once. What was refused is taken back in sight. */
export function useAssess(uid: string, goal: GoalAssessments, version: number): Assessing {
  const client = useQueryClient();
  const [coming, setComing] = useState<number | null>();
  const keep = (saved: GoalAssessments) =>
    client.setQueryData(selfAssessmentsQuery(uid).queryKey, (all) => all && withGoal(all, saved));
  const send = async (nivaa: number | null) => {
    setComing(nivaa);
    try {
      const body = { version, nivaa };
      keep(await call(apprentice_selfassessment_update, { id: uid, goalId: goal.id, body }));
      void changed("SELFASSESSMENTTIMELINE", uid);
    } catch (error) {
      const current = error instanceof ApiError && error.currentAs<GoalAssessments>();
      if (current) keep(current);
      toast.negative(current ? OTHERS : errorText(error));
    }
    setComing(undefined);
  };
  const choose = (nivaa: number | null) => {
    // One after the other: each choice is made on what the one before has stored.
    if (coming === undefined) void send(nivaa);
  };
  return { coming, choose };
}
