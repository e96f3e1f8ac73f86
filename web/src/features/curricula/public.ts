/** What other features may use of this one. */
export { planQuery } from "./queries.ts";
