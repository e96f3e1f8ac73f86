/** The goals of an apprentice as a page shows them, apart from `publicGoals.ts`: it draws. */
export { GoalPlan, type GoalSummaryProps } from "./GoalPlan.tsx";
