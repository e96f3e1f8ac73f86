/** An apprentice's goals, apart from `public.ts`: lists need nothing else of people. */
export { allGoals, countByStatus, type Goal, goalStatuses } from "./goals.ts";
export { goalsQuery } from "./queries.ts";
