/** What the shell and the pages of people use of presence. */
export { startHeartbeat } from "./heartbeat.ts";
export { sendHeartbeat } from "./queries.ts";
export { SessionsCard } from "./SessionsCard.tsx";
