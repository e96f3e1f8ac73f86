/** Has an apprentice's portfolio made. */
export { PortfolioButton } from "./PortfolioButton.tsx";
/** Has those of one or of many made. */
export { order, portfolioTask } from "./order.ts";
