import type { ApprenticeGoals, GoalEvidenceList, GoalEvidenceView } from "@/api/schemas.gen.ts";
import type { Goal } from "@/blocks/goals/goals.ts";

/** A goal against the kinds of what shows it. */
export interface CoverageRow {
  goal: Goal;
  /** In the order of the kinds. */
  cells: readonly (readonly GoalEvidenceView[])[];
}

export interface CoverageGroup {
  key: string;
  /** Plan and category, or the category alone where there is one plan. */
  label: string;
  rows: readonly CoverageRow[];
}

/** The matrix of an apprentice's goals and what shows them, category by category. */
export function matrixOf(
  { plans }: Pick<ApprenticeGoals, "plans">,
  { kinds, evidence }: GoalEvidenceList,
): CoverageGroup[] {
  const cells = (goal: Goal) =>
    kinds.map(({ kind }) => evidence.filter((it) => it.kind === kind && it.goal === goal.id));
  return plans.flatMap((plan) =>
    plan.categories.map((category) => ({
      key: `${plan.id} ${category.id}`,
      label: plans.length > 1 ? `${plan.title}: ${category.label}` : category.label,
      rows: category.goals.map((goal) => ({ goal, cells: cells(goal) })),
    })),
  );
}

/** Whether nothing shows the goal. */
export const isBare = ({ cells }: CoverageRow): boolean => cells.every((cell) => cell.length === 0);

/** Only goals that nothing shows; categories that are empty then, go. */
export function bareOnly(groups: readonly CoverageGroup[]): CoverageGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(isBare) }))
    .filter(({ rows }) => rows.length > 0);
}

/** How many goals there are, and how many of them nothing shows. */
export function countsOf(groups: readonly CoverageGroup[]): { all: number; bare: number } {
  const rows = groups.flatMap((group) => group.rows);
  return { all: rows.length, bare: rows.filter(isBare).length };
}
