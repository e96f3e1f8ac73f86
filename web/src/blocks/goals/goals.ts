import { DocumentationCreate } from "@/api/fields.gen.ts";
import type { ApprenticeGoals, GoalStatus } from "@/api/schemas.gen.ts";
import type { Split } from "@/ui/SplitBar.tsx";

type Category = ApprenticeGoals["plans"][number]["categories"][number];
export type Goal = Category["goals"][number];

/** How many goals one piece of documentation may show. */
export const DOCUMENTATION_GOALS_MAX = DocumentationCreate.goals.max;

/** Where goals have parts, so many of a category are shown before more are asked for. */
export const SHOWN_FIRST = 5;

/** The states in the order a reader asks for them: what waits, what is missing, what is done. */
export const goalStatuses: readonly GoalStatus[] = ["Til gjennomgang", "Ikke godkjent", "Godkjent"];

/** All goals of all plans; a goal that is in two plans is counted once. */
export function allGoals(goals: ApprenticeGoals): Goal[] {
  const byId = new Map<string, Goal>();
  for (const plan of goals.plans) {
    for (const category of plan.categories) {
      for (const goal of category.goals) byId.set(goal.id, goal);
    }
  }
  return [...byId.values()];
}

/** How many goals are in each state. */
export function countByStatus(goals: readonly Goal[]): Record<GoalStatus, number> {
  const counts: Record<GoalStatus, number> = {
    Godkjent: 0,
    "Til gjennomgang": 0,
    "Ikke godkjent": 0,
  };
  for (const { status } of goals) counts[status] += 1;
  return counts;
}

const newest = (goal: Goal): number => goal.godkjent ?? goal.tilgodkjenning ?? 0;

/** The goals to show first: by state, and within it the newest change first. */
export function leadingGoals(goals: readonly Goal[], limit: number): Goal[] {
  const place = (goal: Goal) => goalStatuses.indexOf(goal.status);
  return goals.toSorted((a, b) => place(a) - place(b) || newest(b) - newest(a)).slice(0, limit);
}

/** How many goals are approved, how many wait, and how many are left. */
export function splitOf(goals: readonly Goal[]): Split {
  const done = approvedOf(goals);
  const waiting = goals.filter(({ status }) => status === "Til gjennomgang").length;
  return { done, waiting, left: goals.length - done - waiting };
}

/** How many goals are approved. */
export function approvedOf(goals: readonly Goal[]): number {
  return goals.filter(({ status }) => status === "Godkjent").length;
}

/** The plans with only the goals of one state; plans and categories that are empty then, go. */
export function withStatus(
  plans: ApprenticeGoals["plans"],
  status: GoalStatus | null,
): ApprenticeGoals["plans"] {
  if (status === null) return plans;
  return plans
    .map((plan) => ({
      ...plan,
      categories: plan.categories
        .map((category) => ({
          ...category,
          goals: category.goals.filter((goal) => goal.status === status),
        }))
        .filter(({ goals }) => goals.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}
