/** An apprentice's plan with what the reader may do with its goals. */
export { ActingGoals } from "./ActingGoals.tsx";
export type { GoalSummaryProps } from "./GoalPlan.tsx";
