import type {
  ApprenticeGoals,
  GoalCoverageView,
  GoalEvidenceList,
  GoalEvidenceView,
  GoalJudgement,
} from "@/api/schemas.gen.ts";
import type { Goal } from "@/blocks/goals/goals.ts";

/** A goal against the kinds of what shows it. */
export interface CoverageRow {
  goal: Goal;
  /** In the order of the kinds. */
  cells: readonly (readonly GoalEvidenceView[])[];
  /** Whether it holds; absent of a goal that came meanwhile. */
  judged?: GoalCoverageView;
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
  { kinds, evidence, coverage }: GoalEvidenceList,
): CoverageGroup[] {
  const cells = (goal: Goal) =>
    kinds.map(({ kind }) => evidence.filter((it) => it.kind === kind && it.goal === goal.id));
  return plans.flatMap((plan) =>
    plan.categories.map((category) => ({
      key: `${plan.id} ${category.id}`,
      label: plans.length > 1 ? `${plan.title}: ${category.label}` : category.label,
      rows: category.goals.map((goal) => {
        const judged = coverage.find((one) => one.goal === goal.id);
        return { goal, cells: cells(goal), ...(judged ? { judged } : {}) };
      }),
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

const judgements: readonly GoalJudgement[] = ["tomt", "kritisk", "tynt", "holder"];

/** How many goals are judged how, the worst first; none of which there is nothing. */
export function judgedCounts(
  coverage: readonly GoalCoverageView[],
): { judgement: GoalJudgement; count: number }[] {
  return judgements
    .map((judgement) => ({
      judgement,
      count: coverage.filter((one) => one.judgement === judgement).length,
    }))
    .filter(({ count }) => count > 0);
}

/** The goals to do something about, the worst first. */
export const toMend = (coverage: readonly GoalCoverageView[]): GoalCoverageView[] =>
  coverage
    .filter(({ advice }) => advice !== null)
    .toSorted((a, b) => judgements.indexOf(a.judgement) - judgements.indexOf(b.judgement));

/** What is said of each goal, and of each part of one, in a line; by their ids. */
export function judgedWords(coverage: readonly GoalCoverageView[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const { goal, judgement, advice, subGoals } of coverage) {
    said.set(goal, advice === null ? judgement : `${judgement}. ${advice}`);
    for (const part of subGoals) said.set(part.id, part.judgement);
  }
  return said;
}
