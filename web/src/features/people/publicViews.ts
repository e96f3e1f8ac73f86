/** The views of the list of apprentices, for what counts the same. */
export { apprenticeViews, searchOfView } from "./views.ts";
