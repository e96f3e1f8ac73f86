/** An apprentice's goals, apart from `public.ts`: lists need nothing else of people. */
export { allGoals, countByStatus, goalStatuses } from "./goals.ts";
export { goalsQuery } from "./queries.ts";
