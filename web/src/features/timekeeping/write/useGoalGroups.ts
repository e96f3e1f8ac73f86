import { useQuery } from "@tanstack/react-query";
import type { HourSheetKind } from "@/api/schemas.gen.ts";
import { useMe } from "@/api/queries.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { competenceQuery, logQuery } from "../queries.ts";
import type { GoalGroup } from "./LineGoals.tsx";

/** Goals that a line may show: of a log those that belong in it, else all of the plans. */
export function useGoalGroups(kind: HourSheetKind): GoalGroup[] {
  const { id } = useMe();
  const isLog = kind === "PRAKSISLOGG";
  const goals = useQuery({ ...goalsQuery(id), enabled: !isLog });
  const log = useQuery({ ...logQuery(id), enabled: isLog });
  if (isLog) {
    return (log.data?.plans ?? []).flatMap((plan) =>
      plan.categories.map(({ label, goals: offered }) => ({
        id: `${plan.id}/${label}`,
        label,
        goals: offered.map((goal) => ({ id: goal.id, label: goal.label, parts: goal.subGoals })),
      })),
    );
  }
  return (goals.data?.plans ?? []).flatMap(({ categories }) =>
    categories.map((category) => ({
      id: category.id,
      label: category.label,
      goals: category.goals.map((goal) => ({
        id: goal.id,
        label: goal.label,
        parts: goal.subGoals,
        beskrivelse: goal.beskrivelse,
        arbeidsoppgaver: goal.arbeidsoppgaver,
      })),
    })),
  );
}

/** What competence hours may count in. */
export function useCategories(kind: HourSheetKind): { value: string; label: string }[] {
  const { id } = useMe();
  const { data } = useQuery({ ...competenceQuery(id), enabled: kind === "TIMER" });
  return (data?.plans ?? []).flatMap(({ categories }) =>
    categories.map((category) => ({ value: category.id, label: category.label })),
  );
}
