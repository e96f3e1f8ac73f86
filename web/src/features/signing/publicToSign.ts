/** What the lists and menus of people use of signings. */
export { useSignAction, useToSign } from "./useToSign.ts";
