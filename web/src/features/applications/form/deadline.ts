import { formatClock, formatWeekday } from "@/lib/dates.ts";

/** “til og med søndag 01. mars kl. 23:59” */
export const deadlineText = (at: number): string =>
  `til og med ${formatWeekday(at)} kl. ${formatClock(at)}`;
