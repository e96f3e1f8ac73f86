/** What other features may use of this one. */
export { DraftHelpButton } from "./DraftHelpButton.tsx";
