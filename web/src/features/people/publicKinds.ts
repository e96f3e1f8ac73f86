/** The kinds of apprenticeship and their labels, apart from `public.ts`: forms need no more. */
export { kinds as apprenticeKinds } from "./kinds.ts";
