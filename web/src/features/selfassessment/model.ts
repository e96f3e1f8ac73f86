import type {
  Assessor,
  GoalAssessments,
  SelfAssessments,
  SideAssessments,
} from "@/api/schemas.gen.ts";

export const assessors: readonly Assessor[] = ["LAERLING", "ANSATT"];

export const assessorNames: Record<Assessor, string> = {
  LAERLING: "Lærling",
  ANSATT: "Faglig leder",
};

/** What one side says of a goal. */
export const sideOf = (goal: GoalAssessments, assessor: Assessor): SideAssessments =>
  assessor === "LAERLING" ? goal.apprenticeAssessment : goal.employeeAssessment;

/** What can be looked at apart. */
export type Choice = "mangler" | "ulikt" | "endret";

const filters: Record<Choice, (goal: GoalAssessments, own: Assessor | null) => boolean> = {
  mangler: (goal, own) =>
    (own ? [own] : assessors).some((assessor) => sideOf(goal, assessor).nivaa === null),
  ulikt: ({ apprenticeAssessment: { nivaa: one }, employeeAssessment: { nivaa: other } }) =>
    one !== null && other !== null && one !== other,
  endret: (goal) => assessors.some((assessor) => (sideOf(goal, assessor).endring ?? 0) !== 0),
};

export const choices: readonly { choice: Choice; label: string }[] = [
  { choice: "mangler", label: "Ikke vurdert" },
  { choice: "ulikt", label: "Ulikt syn" },
  { choice: "endret", label: "Endret siden sist" },
];

export const goalsIn = ({ plans }: SelfAssessments): GoalAssessments[] =>
  plans.flatMap(({ categories }) => categories.flatMap(({ goals }) => goals));

/** How many goals a choice would show. */
export const countOf = (all: SelfAssessments, choice: Choice): number =>
  goalsIn(all).filter((goal) => filters[choice](goal, all.vurderer)).length;

/** Plans with the goals of a choice; what is empty then goes. `kept` stay while they are worked on. */
export function chosen(
  all: SelfAssessments,
  choice: Choice | null,
  kept: ReadonlySet<string>,
): SelfAssessments["plans"] {
  if (choice === null) return all.plans;
  return all.plans
    .map((plan) => ({
      ...plan,
      categories: plan.categories
        .map((category) => ({
          ...category,
          goals: category.goals.filter(
            (goal) => kept.has(goal.id) || filters[choice](goal, all.vurderer),
          ),
        }))
        .filter(({ goals }) => goals.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}

/** “2 nivåer høyere enn sist”; empty where nothing changed. */
export function changeText(endring: number | null): string {
  if (endring === null || endring === 0) return "";
  const levels = Math.abs(endring) === 1 ? "1 nivå" : `${Math.abs(endring)} nivåer`;
  return `${levels} ${endring > 0 ? "høyere" : "lavere"} enn sist`;
}

/** What a side says of a goal, in words: its level now, and what changed. */
export function sideText({ levels }: GoalAssessments, { nivaa, endring }: SideAssessments): string {
  if (nivaa === null) return "Ikke vurdert";
  const level = levels[nivaa - 1] ?? String(nivaa);
  const change = changeText(endring);
  return change ? `${level}, ${change}` : level;
}

/** How many of the goals a side has assessed, and how many of those changed up and down. */
export function standingOf(
  goals: readonly GoalAssessments[],
  assessor: Assessor,
): { assessed: number; up: number; down: number } {
  const sides = goals.map((goal) => sideOf(goal, assessor));
  return {
    assessed: sides.filter(({ nivaa }) => nivaa !== null).length,
    up: sides.filter(({ endring }) => (endring ?? 0) > 0).length,
    down: sides.filter(({ endring }) => (endring ?? 0) < 0).length,
  };
}

/** With one goal as it is stored now. */
export const withGoal = (all: SelfAssessments, goal: GoalAssessments): SelfAssessments => ({
  ...all,
  plans: all.plans.map((plan) => ({
    ...plan,
    categories: plan.categories.map((category) => ({
      ...category,
      goals: category.goals.map((one) => (one.id === goal.id ? goal : one)),
    })),
  })),
});
