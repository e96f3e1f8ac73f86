/** What stands around the pages of an instructor's apprentice. */
export { ApprenticeFrame } from "./people/ApprenticeFrame.tsx";
