/** What other features may use of this one. */
export { PersonCourses } from "./office/PersonCourses.tsx";
export { WaitingHandins } from "./office/WaitingHandins.tsx";
export { WaitingCourses } from "./take/WaitingCourses.tsx";
export { ownCoursesQuery } from "./queries.ts";
