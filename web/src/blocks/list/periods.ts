import type { DayPeriod } from "@/api/schemas.gen.ts";
import type { RangeKind } from "./listState.ts";

/** Stretches of days told from today; the server reckons them each time the list is asked. */
const labels: Record<DayPeriod, string> = {
  today: "i dag",
  thisWeek: "denne uken",
  next30Days: "neste 30 dager",
  next60Days: "neste 60 dager",
  next90Days: "neste 90 dager",
  last14Days: "siste 14 dager",
  over30DaysAgo: "for over 30 dager siden",
  overdue: "forfalt",
};

export const periodText = (period: DayPeriod): string => labels[period];

const past: readonly DayPeriod[] = ["today", "thisWeek", "last14Days", "over30DaysAgo"];
const near: readonly DayPeriod[] = ["today", "thisWeek", "next30Days", "last14Days"];
const due: readonly DayPeriod[] = [
  "overdue",
  "today",
  "thisWeek",
  "next30Days",
  "next60Days",
  "next90Days",
];

/** The stretches that a range of this kind is narrowed to; none for what is no day. */
export const periodsOf: Record<RangeKind, readonly DayPeriod[]> = {
  date: near,
  due,
  lastLogin: past,
  past,
  percent: [],
  number: [],
};

/** What an address begins a stretch with, in place of two ends. */
const MARK = "~";

export const readPeriod = (text: string): DayPeriod | null => {
  const word = text.startsWith(MARK) ? text.slice(MARK.length) : "";
  return Object.hasOwn(labels, word) ? (word as DayPeriod) : null;
};

export const writePeriod = (period: DayPeriod): string => MARK + period;
