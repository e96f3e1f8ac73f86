/** What stands around the pages of an instructor's apprentice, and the first page's facts. */
export { ApprenticeFrame } from "./people/ApprenticeFrame.tsx";
export { overviewQuery } from "./queries.ts";
