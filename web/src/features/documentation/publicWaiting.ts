/** What the first pages show of documentation: what was left here, and what waits for an answer. */
export { LeftDrafts } from "./draft/LeftDrafts.tsx";
export { leaveReview, reviewPage } from "./review/queue.ts";
