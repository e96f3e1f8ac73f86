/** What the page of a training plan shows of hours, apart from `public.ts`: others do without. */
export { TargetsCard } from "./plan/TargetsCard.tsx";
