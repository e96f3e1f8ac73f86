/** What the first pages use of signings. */
export { WaitingSignings } from "./own/WaitingSignings.tsx";
export { useWaitingSignings } from "./own/useWaitingSignings.ts";
export { ownSigningsQuery } from "./queries.ts";
export { useSendTemplate } from "./mass/useSendTemplate.ts";
