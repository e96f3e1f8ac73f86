/** What other features may use of this one. */
export { todoRoute } from "./todo.ts";
export {
  allGoals,
  approvedOf,
  countByStatus,
  type Goal,
  goalStatuses,
  leadingGoals,
  withStatus,
} from "./goals.ts";
export { type AddedToGroup, AddToGroupDialog } from "./groups/AddToGroupDialog.tsx";
export { laeretidAt } from "./laeretid.ts";
export { PersonCell } from "./PersonCell.tsx";
export { apprenticeQuery, goalsQuery } from "./queries.ts";
export { ConnectedApprentices } from "./ConnectedApprentices.tsx";
export { useUid } from "./useUid.ts";
