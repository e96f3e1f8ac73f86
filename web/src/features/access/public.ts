/** What other features may use of this one. */
export { CODE_DIGITS, CodeField } from "./CodeField.tsx";
export { groupPhone } from "./phone.ts";
export { codeTexts, refusalText, sendTexts } from "./texts.ts";
