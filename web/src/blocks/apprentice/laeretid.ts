import { addDays, addMonths } from "@/lib/calendar.ts";
import { endOfDay, formatRelative, formatTimeLeft, startOfDay } from "@/lib/dates.ts";

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

/** What is to be done about it, in words. */
export const nextStep = (start: string | null, end: string | null): string =>
  start === null && end === null
    ? "Sett læretid"
    : start === null
      ? "Sett startdato"
      : "Sett sluttdato";

/** Where today stands between the first and the last day. Both days belong to the time. */
export function laeretidAt(start: string | null, end: string | null, now: number): Laeretid {
  if (!start || !end) return { phase: "unset", percent: 0, text: missing(start, end) };
  const first = startOfDay(start);
  const last = endOfDay(end);
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

const ms = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The whole years within the time, for marks on its line. */
export function yearMarks(start: string, end: string): YearMark[] {
  const span = ms(end) - ms(start);
  const marks: YearMark[] = [];
  for (let year = 1; year <= 10; year += 1) {
    const at = ms(addMonths(start, 12 * year)) - ms(start);
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
  const span = ms(end) - ms(start);
  if (span <= 0) return [];
  const at = (day: string) => Math.min(100, Math.max(0, ((ms(day) - ms(start)) / span) * 100));
  return absences
    .map(({ fra, til }) => ({
      from: at(fra),
      to: til ? at(addDays(til, 1)) : 100,
      fra,
      til: til ?? null,
    }))
    .filter(({ from, to }) => to > from);
}
