import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** The courses of somebody, on that person's page. */
export const PersonCourses = part(
  async () => (await import("./office/PersonCourses.tsx")).PersonCourses,
);
/** Tasks of courses that wait for the office's assessment. */
export const WaitingHandins = part(
  async () => (await import("./office/WaitingHandins.tsx")).WaitingHandins,
);
/** The same for instructors, and the reader's own courses that are not done. */
export { useWaitingHandins } from "./office/useWaitingHandins.ts";
export { useWaitingCourses } from "./take/useWaitingCourses.ts";
/** Sends what pages without a network have left of answers. */
export { useLeftAnswers } from "./take/useLeftAnswers.ts";
export { waitingHandinsQuery } from "./office/waiting.ts";
export { ownCoursesQuery } from "./queries.ts";
