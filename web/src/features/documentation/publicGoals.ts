/** The choice of goals, for others that begin documentation. */
export { GoalsField } from "./editor/GoalsField.tsx";
