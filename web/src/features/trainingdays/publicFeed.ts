export { FeedCard } from "./feed/FeedCard.tsx";
