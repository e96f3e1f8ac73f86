/** What other features may use of this one. */
export { PracticeLogLink } from "./own/PracticeLogLink.tsx";
export { hoursText, weekText } from "./hours.ts";
