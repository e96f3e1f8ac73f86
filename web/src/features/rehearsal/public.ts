import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** The question of the day, for the first page of an apprentice. */
export const RehearsalToday = part(async () => (await import("./TodayCard.tsx")).TodayCard);
/** All that the apprentice can rehearse, goal by goal. */
export const RehearsalByGoal = part(async () => (await import("./TopicsCard.tsx")).TopicsCard);
