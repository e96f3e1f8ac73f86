/** What the shell uses of the terms. */
export { TermsGate } from "./TermsGate.tsx";
