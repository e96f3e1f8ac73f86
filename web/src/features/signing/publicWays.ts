/** What the settings use of signings. */
export { WaysCard } from "./WaysCard.tsx";
