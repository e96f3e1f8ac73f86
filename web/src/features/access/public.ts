/** What other features may use of this one. */
export { CodeField } from "./CodeField.tsx";
export { groupPhone } from "./phone.ts";
export { codeTexts, refusalText, sendTexts } from "./texts.ts";
export { goToProvider } from "./openid.ts";
export { useCode } from "./useCode.ts";
