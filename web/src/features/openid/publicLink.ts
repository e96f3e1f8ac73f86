/** What Min side shows of this feature. */
export { OpenidLinkCard } from "./OpenidLinkCard.tsx";
