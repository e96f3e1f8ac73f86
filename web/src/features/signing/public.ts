/** What the first pages use of signings. */
export { WaitingSignings } from "./own/WaitingSignings.tsx";
export { ownSigningsQuery } from "./queries.ts";
export { useSendTemplate } from "./mass/useSendTemplate.ts";
