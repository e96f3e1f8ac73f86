import dayjs from "dayjs";
import { formatRelative, formatTimeLeft } from "@/lib/dates.ts";

export type Phase = "unset" | "before" | "during" | "after";

export interface Laeretid {
  phase: Phase;
  /** How much of the time has passed, 0–100. */
  percent: number;
  /** What is left, in words. */
  text: string;
}

const missing = (start: string | null, end: string | null): string =>
  start === null && end === null
    ? "Start- og sluttdato mangler"
    : start === null
      ? "Startdato mangler"
      : "Sluttdato mangler";

/** Where today stands between the first and the last day. Both days belong to the time. */
export function laeretidAt(start: string | null, end: string | null, now: number): Laeretid {
  if (!start || !end) return { phase: "unset", percent: 0, text: missing(start, end) };
  const first = dayjs(start).startOf("day").valueOf();
  const last = dayjs(end).endOf("day").valueOf();
  if (now < first) {
    return { phase: "before", percent: 0, text: `Starter ${formatRelative(first, now)}` };
  }
  if (now > last) return { phase: "after", percent: 100, text: formatTimeLeft(end, now) };
  const percent = last > first ? ((now - first) / (last - first)) * 100 : 100;
  return { phase: "during", percent, text: formatTimeLeft(last, now) };
}

export interface YearMark {
  /** Place on the line, 0–100. */
  percent: number;
  label: string;
}

/** The whole years within the time, for marks on its line. */
export function yearMarks(start: string, end: string): YearMark[] {
  const first = dayjs(start);
  const span = dayjs(end).diff(first);
  const marks: YearMark[] = [];
  for (let year = 1; year <= 10; year += 1) {
    const at = first.add(year, "year").diff(first);
    // A mark close to the end would lie under the words of the end.
    if (at >= span * 0.9) break;
    marks.push({ percent: (at / span) * 100, label: `${year} år` });
  }
  return marks;
}

export interface AbsenceMark {
  /** From where to where on the line, 0–100. */
  from: number;
  to: number;
  fra: string;
  til: string | null;
}

/** The leaves within the time, as stretches of its line; an open-ended one lasts to the end. */
export function absenceMarks(
  start: string,
  end: string,
  absences: readonly { fra: string; til?: string | null }[],
): AbsenceMark[] {
  const first = dayjs(start);
  const span = dayjs(end).diff(first);
  if (span <= 0) return [];
  const at = (day: dayjs.Dayjs) => Math.min(100, Math.max(0, (day.diff(first) / span) * 100));
  return absences
    .map(({ fra, til }) => ({
      from: at(dayjs(fra)),
      to: til ? at(dayjs(til).add(1, "day")) : 100,
      fra,
      til: til ?? null,
    }))
    .filter(({ from, to }) => to > from);
}
