/** What other features that make apprentices use of this one. */
export { checkPerson, createdWithGuardian, type Outcome, outcomeOf } from "./create/outcome.ts";
