import { addDays } from "@/lib/calendar.ts";
import { formatClock } from "@/lib/dates.ts";
import { instantAt } from "./values.ts";

const WEEK_DAYS = 7;
const FIRST_CLOCK = "09:00";

/** When copies begin: on a date and each week after it, by the clock of what is copied. */
export function startsOf(
  day: { implementationduration: { from: number } },
  dato: string,
  times: number,
): number[] {
  const { from } = day.implementationduration;
  const clock = from > 0 ? formatClock(from) : FIRST_CLOCK;
  return Array.from({ length: times }, (_, week) =>
    instantAt(dato && addDays(dato, week * WEEK_DAYS), clock),
  ).filter((start) => start !== null);
}
