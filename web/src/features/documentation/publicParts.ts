/** Parts of documentation that tasks are made of too, apart from `public.ts`: lists do without. */
export { documentationQuery } from "./queries.ts";
export { DecideDialog } from "./view/Decide.tsx";
export { Description } from "./view/Description.tsx";
export { FilesCard } from "./view/FilesCard.tsx";
export { GoalsCard } from "./view/GoalsCard.tsx";
export { Timeline } from "./view/Timeline.tsx";
