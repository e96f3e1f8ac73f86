/** Dates as `YYYY-MM-DD`, reckoned in UTC so that no time zone moves a day. */

const DAY_MS = 86_400_000;
const YEAR_MIN = 1000;

export const monthNames = [
  "januar",
  "februar",
  "mars",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "desember",
] as const;

/** Weeks start on Monday. */
export const weekdayNames = [
  "mandag",
  "tirsdag",
  "onsdag",
  "torsdag",
  "fredag",
  "lørdag",
  "søndag",
] as const;

const pad = (value: number, length: number): string => String(value).padStart(length, "0");

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);

/** The date of a year, a month 1–12 and a day; null when there is none, or the year is not past 1000. */
export function dateOf(year: number, month: number, day: number): string | null {
  if (year <= YEAR_MIN || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const parsed = utc(date);
  return Number.isNaN(parsed.getTime()) || text(parsed) !== date ? null : date;
}

/** Reads `20.11.2026`, `20112026` and `2026-11-20`; null when it is not a date after year 1000. */
export function parseDate(typed: string): string | null {
  const trimmed = typed.trim();
  const own = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (own) return dateOf(Number(own[1]), Number(own[2]), Number(own[3]));
  const norwegian =
    /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  if (!norwegian) return null;
  return dateOf(Number(norwegian[3]), Number(norwegian[2]), Number(norwegian[1]));
}

/** `DD.MM.YYYY` of a date; what is no date stays as it was typed. */
export function displayDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : date;
}

export interface DayParts {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
  /** 0 is Monday. */
  weekday: number;
}

export function partsOf(date: string): DayParts {
  const at = utc(date);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: (at.getUTCDay() + 6) % 7,
  };
}

/** `november 2026` of a date, or of a month `YYYY-MM`. */
export function monthText(of: string): string {
  const { year, month } = partsOf(`${of.slice(0, "YYYY-MM".length)}-01`);
  return `${monthNames[month - 1]} ${year}`;
}

/** `fredag 20. november 2026` */
export function spokenDate(date: string): string {
  const { year, month, day, weekday } = partsOf(date);
  return `${weekdayNames[weekday]} ${day}. ${monthNames[month - 1]} ${year}`;
}

export const addDays = (date: string, days: number): string =>
  text(new Date(utc(date).getTime() + days * DAY_MS));

/** The same day `months` later; the last day of that month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return text(new Date(first.getTime() + (Math.min(day, last) - 1) * DAY_MS));
}

/** Six weeks from the Monday on or before the first of the month: always the same height. */
export function monthGrid(date: string): string[][] {
  const { year, month } = partsOf(date);
  const first = dateOf(year, month, 1) ?? date;
  const monday = addDays(first, -partsOf(first).weekday);
  return [0, 1, 2, 3, 4, 5].map((week) =>
    weekdayNames.map((_, day) => addDays(monday, week * 7 + day)),
  );
}

/** ISO week number of a date. */
export function weekOf(date: string): number {
  const thursday = addDays(date, 3 - partsOf(date).weekday);
  const start = utc(`${thursday.slice(0, 4)}-01-01`).getTime();
  return Math.floor((utc(thursday).getTime() - start) / DAY_MS / 7) + 1;
}

/** Where a key leads from a day; null when it is not one of the grid's keys. */
export function dayAfterKey(date: string, key: string, shift: boolean): string | null {
  const { weekday } = partsOf(date);
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekday);
    case "End":
      return addDays(date, 6 - weekday);
    case "PageUp":
      return addMonths(date, shift ? -12 : -1);
    case "PageDown":
      return addMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}

export type DateRule = (value: string) => string | null;

/** The rule a date field has unless it is given others: there must be a date. */
export const requiredDate: DateRule = (value) => (value === "" ? "Du må velge en dato" : null);

/** The first message of the rules for a value, or null. A text that is no date comes before them. */
export function dateError(value: string, typed: string, rules: readonly DateRule[]): string | null {
  if (value === "" && typed.trim() !== "") return "Skriv datoen som DD.MM.ÅÅÅÅ";
  for (const rule of rules) {
    const message = rule(value);
    if (message !== null) return message;
  }
  return null;
}

/** A rule for dates within two ends, either of which may be missing. */
export const within =
  (min?: string, max?: string): DateRule =>
  (value) => {
    if (value === "") return null;
    if (min !== undefined && value < min) return `Datoen kan ikke være før ${displayDate(min)}`;
    if (max !== undefined && value > max) return `Datoen kan ikke være etter ${displayDate(max)}`;
    return null;
  };
