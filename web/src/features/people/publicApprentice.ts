/** One apprentice, apart from `public.ts`: a page that asks for her alone needs nothing else. */
export { apprenticeQuery } from "./queries.ts";
