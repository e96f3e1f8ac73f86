/** What other features may use of this one. */
export { todoRoute } from "./todo.ts";
