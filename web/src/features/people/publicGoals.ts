/** An apprentice's goals, apart from `public.ts`: lists need nothing else of people. */
export {
  allGoals,
  approvedOf,
  countByStatus,
  type Goal,
  goalStatuses,
  leadingGoals,
  withStatus,
} from "./goals.ts";
export { goalsQuery } from "./queries.ts";
