/** What the shell uses of signings: what the bell counts, and what the notification centre lists. */
export { ownSigningsQuery, unsignedQuery } from "./queries.ts";
