/** A choice of goals, apart from `public.ts`: those who choose need nothing else of tasks. */
export { GoalChoice, type GoalGroup } from "./give/GoalChoice.tsx";
