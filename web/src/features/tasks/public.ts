/** What other features may use of this one. */
export { LeftAnswers } from "./answer/LeftAnswers.tsx";
export { GiveTask } from "./give/late.ts";
export { PlanTasksCard } from "./plan/PlanTasksCard.tsx";
