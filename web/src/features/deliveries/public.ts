/** What the page of a company shows of its own system. */
export { DeliveryKeysCard } from "./DeliveryKeysCard.tsx";
