/** Has an apprentice's portfolio made. */
export { PortfolioButton } from "./PortfolioButton.tsx";
/** Has those of many made. */
export { portfolioTask } from "./order.ts";
