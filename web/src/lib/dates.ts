import dayjs from "dayjs";
import "dayjs/locale/nb";
import relativeTime from "dayjs/plugin/relativeTime";

dayjs.extend(relativeTime);
dayjs.locale("nb");

/** An instant in ms since the epoch, or a date `YYYY-MM-DD`. 0, empty and null mean “not set”. */
export type DateInput = number | string | null | undefined;

const isSet = (at: DateInput): at is number | string =>
  at !== null && at !== undefined && at !== "" && at !== 0;

/** Above this instant a deadline means “Ingen frist”. */
const DEADLINE_MAX_MS = 8.63e15;

/** `14.08.2027`; a dash when not set. */
export function formatDate(at: DateInput): string {
  return isSet(at) ? dayjs(at).format("DD.MM.YYYY") : "–";
}

/** `14.08.27 kl 09:30`; a dash when not set. */
export function formatDateTime(at: DateInput): string {
  return isSet(at) ? dayjs(at).format("DD.MM.YY [kl] HH:mm") : "–";
}

/** `fredag 20. november`. */
export function formatWeekday(at: DateInput): string {
  return isSet(at) ? dayjs(at).format("dddd DD. MMMM") : "–";
}

/** `for 3 timer siden`, `om 2 dager`. */
export function formatRelative(at: DateInput, now: number = Date.now()): string {
  return isSet(at) ? dayjs(at).from(dayjs(now)) : "–";
}

/** Relative for a week, the date after that. */
export function formatAge(at: DateInput, now: number = Date.now()): string {
  if (!isSet(at)) return "–";
  const days = Math.abs(dayjs(now).diff(dayjs(at), "day"));
  return days < 7 ? formatRelative(at, now) : formatDate(at);
}

/** A deadline: its date, or “Ingen frist”. */
export function formatDeadline(at: number | null | undefined): string {
  if (at === null || at === undefined || at > DEADLINE_MAX_MS) return "Ingen frist";
  return formatDate(at);
}

/** `1 år 9 md. igjen` until an end date; “Ferdig” when it has passed. */
export function formatTimeLeft(end: DateInput, now: number = Date.now()): string {
  if (!isSet(end)) return "–";
  const months = dayjs(end).diff(dayjs(now), "month");
  if (dayjs(end).isBefore(dayjs(now))) return "Ferdig";
  if (months === 0) return `${dayjs(end).diff(dayjs(now), "day")} dager igjen`;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? `${years} år` : "", rest > 0 ? `${rest} md.` : ""].filter(Boolean);
  return `${parts.join(" ")} igjen`;
}
