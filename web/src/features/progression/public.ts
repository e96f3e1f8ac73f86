/** What other features may use of this one. */
export { LateProgression } from "./LateProgression.tsx";
