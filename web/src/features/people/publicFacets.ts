/** What the list of apprentices is filtered by, for what chooses apprentices as it does. */
export { apprenticeFacets } from "./apprenticeFacets.ts";
