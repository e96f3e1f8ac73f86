/** Fetches an apprentice's portfolio as a document. */
export { PortfolioButton } from "./PortfolioButton.tsx";
