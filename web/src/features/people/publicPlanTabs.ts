/** The tabs of an apprentice's training plan, apart from `public.ts`: few pages have them. */
export { PlanTabs } from "./PlanTabs.tsx";
