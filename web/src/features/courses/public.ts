/** What other features may use of this one. */
export { WaitingCourses } from "./take/WaitingCourses.tsx";
export { ownCoursesQuery } from "./queries.ts";
