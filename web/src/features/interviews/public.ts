/** What other features may use of this one. */
export { WaitingInterviews } from "./lists/WaitingInterviews.tsx";
export { useWaitingInterviews } from "./lists/useWaitingInterviews.ts";
export { comingQuery, unsignedQuery, useInterviewsKnown } from "./lists/waiting.ts";
