/** What stands around every page of an instructor's apprentice. */
export { ApprenticeFrame } from "./people/ApprenticeFrame.tsx";
