import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/nb";
import relativeTime from "dayjs/plugin/relativeTime";
import utc from "dayjs/plugin/utc";
import { dayIn, instantOf, wallClock } from "./oslo.ts";

dayjs.extend(relativeTime);
dayjs.extend(utc);
dayjs.locale("nb");

/** A longer text is an instant. */
const DATE_CHARS = "YYYY-MM-DD".length;

/** An instant in ms since the epoch, or a date `YYYY-MM-DD`. 0, empty and null mean “not set”. */
export type DateInput = number | string | null | undefined;

/**
 * What a clock on a wall in Oslo shows, wherever the reader is. It is in no zone: it is for
 * showing and for counting days, and is no instant.
 */
const inOslo = (at: number | string): Dayjs => {
  if (typeof at === "number") return dayjs.utc(wallClock(at));
  return dayjs.utc(at.length > DATE_CHARS ? wallClock(Date.parse(at)) : at);
};

const isSet = (at: DateInput): at is number | string =>
  at !== null && at !== undefined && at !== "" && at !== 0;

/** Above this instant a deadline means “Ingen frist”. */
const DEADLINE_MAX_MS = 8.63e15;

/** `14.08.2027`; a dash when not set. */
export function formatDate(at: DateInput): string {
  return isSet(at) ? inOslo(at).format("DD.MM.YYYY") : "–";
}

/** `14.08.27 kl 09:30`; a dash when not set. */
export function formatDateTime(at: DateInput): string {
  return isSet(at) ? inOslo(at).format("DD.MM.YY [kl] HH:mm") : "–";
}

/** `fredag 20. november`. */
export function formatWeekday(at: DateInput): string {
  return isSet(at) ? inOslo(at).format("dddd DD. MMMM") : "–";
}

/** `for 3 timer siden`, `om 2 dager`. */
export function formatRelative(at: DateInput, now: number = Date.now()): string {
  return isSet(at) ? inOslo(at).from(inOslo(now)) : "–";
}

/**
 * For a week how long ago it was, with the clock or the date beside it; the date after that:
 * `3 timer siden (kl 09:30)`, `i går (kl 09:30)`, `2 dager siden (18.11.)`, `01.11.2026`.
 */
export function formatAge(at: DateInput, now: number = Date.now()): string {
  if (!isSet(at)) return "–";
  const [then, today] = [inOslo(at), inOslo(now)];
  if (Math.abs(today.diff(then, "day")) >= 7) return formatDate(at);
  const [clock, day] = [then.format("[kl] HH:mm"), then.format("DD.MM.")];
  const days = today.startOf("day").diff(then.startOf("day"), "day");
  if (days === 0) return `${formatRelative(at, now)} (${clock})`;
  if (days === 1) return `i går (${clock})`;
  return days > 1 ? `${days} dager siden (${day})` : `${formatRelative(at, now)} (${day})`;
}

/** A deadline: its date, or “Ingen frist”. */
export function formatDeadline(at: number | null | undefined): string {
  if (at === null || at === undefined || at > DEADLINE_MAX_MS) return "Ingen frist";
  return formatDate(at);
}

/** `1 år 9 md. igjen` until an end date; “Ferdig” when it has passed. */
export function formatTimeLeft(end: DateInput, now: number = Date.now()): string {
  if (!isSet(end)) return "–";
  const [last, today] = [inOslo(end), inOslo(now)];
  const months = last.diff(today, "month");
  if (last.isBefore(today)) return "Ferdig";
  if (months === 0) return `${last.diff(today, "day")} dager igjen`;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? `${years} år` : "", rest > 0 ? `${rest} md.` : ""].filter(Boolean);
  return `${parts.join(" ")} igjen`;
}

/** `08.2027` */
export const formatMonth = (at: number | string): string => inOslo(at).format("MM.YYYY");

/** `14:05` */
export const formatClock = (at: number): string => inOslo(at).format("HH:mm");

/** `fre. 14:05` */
export const formatDayAndClock = (at: number): string => inOslo(at).format("ddd HH:mm");

/** `14.08.27` */
export const formatShortDate = (at: number): string => inOslo(at).format("DD.MM.YY");

/** The day in Norway at an instant, as `YYYY-MM-DD`. */
export const dayOf = dayIn;

/** Today in Norway. */
export const today = (now: number = Date.now()): string => dayOf(now);

/** How many days in Norway lie between two instants. */
export const daysBetween = (from: number, to: number): number =>
  dayjs.utc(dayOf(to)).diff(dayjs.utc(dayOf(from)), "day");

/** The first instant of a day in Norway. */
export const startOfDay = (date: string): number => instantOf(Date.parse(`${date}T00:00:00Z`));

/** When the clock in Norway shows so many minutes since midnight of a day. */
export const instantAt = (date: string, minutes: number): number =>
  instantOf(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000);

/** The last instant of a day in Norway. */
export const endOfDay = (date: string): number =>
  startOfDay(dayjs.utc(date).add(1, "day").format("YYYY-MM-DD")) - 1;
