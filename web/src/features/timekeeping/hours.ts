import type { HourLine, HourSheetKind, HourSheetView } from "@/api/schemas.gen.ts";
import { formatDate, instantAt } from "@/lib/dates.ts";

/** Minutes as people say them: `7 t 30 min`. */
export function hoursText(minutes: number): string {
  const sign = minutes < 0 ? "−" : "";
  const whole = Math.abs(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (rest === 0) return `${sign}${hours} t`;
  return hours === 0 ? `${sign}${rest} min` : `${sign}${hours} t ${rest} min`;
}

/** `7 t 30 min`, with either of the two alone. */
const SPOKEN =
  /^(?:(\d{1,5}(?:[.,]\d{1,2})?)\s*t(?:imer?)?\.?)?\s*(?:(\d{1,2})\s*(?:m(?:in(?:utter)?)?\.?)?)?$/i;

/** What somebody wrote as minutes: `7,5`, `7:30`, `7,5 t` or `7 t 30 min`; null for anything else. */
export function minutesOf(text: string): number | null {
  const clean = text.trim();
  if (clean === "") return 0;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(clean);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = (number: string) => Math.round(Number(number.replace(",", ".")) * 60);
  if (/^\d{1,5}([.,]\d{0,2})?$/.test(clean)) return hours(clean);
  const spoken = SPOKEN.exec(clean);
  return spoken ? hours(spoken[1] ?? "0") + Number(spoken[2] ?? 0) : null;
}

/** Minutes as they are written: `7,5`; empty for none. */
export const writtenHours = (minutes: number): string =>
  minutes === 0 ? "" : String(Math.round((minutes / 60) * 100) / 100).replace(".", ",");

/** `07:30` of minutes since midnight; empty for none. */
export function clockText(minutes: number | null): string {
  if (minutes === null) return "";
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes since midnight of `07:30`; null for anything else. */
export function minutesAt(text: string): number | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return null;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

const DAY_MS = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** So many days later, or earlier when negative. */
export const shifted = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  shifted(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The number of the ISO week that begins on a Monday: that of its Thursday. */
export function weekNumber(monday: string): number {
  const thursday = timeOf(shifted(monday, 3));
  const first = timeOf(`${new Date(thursday).getUTCFullYear()}-01-01`);
  return Math.floor((thursday - first) / (7 * DAY_MS)) + 1;
}

/** `Uke 47` */
export const weekText = (monday: string): string => `Uke ${weekNumber(monday)}`;

/** `16.11.2026–22.11.2026` */
export const weekDays = (monday: string): string =>
  `${formatDate(monday)}–${formatDate(shifted(monday, 6))}`;

/** What a sheet is called on its page. */
export function titleOf({ kind, uke, dag }: Pick<HourSheetView, "kind" | "uke" | "dag">): string {
  if (kind === "TIMEFORING") return `Timer, ${weekText(uke ?? dag).toLowerCase()}`;
  return `${kind === "TIMER" ? "Kompetansetimer" : "Praksislogg"} ${formatDate(dag)}`;
}

/** A new line of a day, about a goal where one is brought along. */
export const newLine = (dag: string, maal?: string): HourLine => ({
  dag,
  type: "ARBEID",
  fra: null,
  til: null,
  pause: 0,
  minutes: 0,
  hva: "",
  goals: maal === undefined ? [] : [maal],
});

/**
 * Minutes of a line: where there is a beginning and an end, what lies between. On the night on
 * which the clocks are changed it is an hour more, or less, than they show.
 */
export function lineMinutes({ dag, fra = null, til = null, pause, minutes }: HourLine): number {
  if (fra === null || til === null) return minutes;
  const ends = instantAt(til < fra ? shifted(dag, 1) : dag, til);
  return Math.max((ends - instantAt(dag, fra)) / 60_000 - pause, 0);
}

/** Minutes of lines that count as worked. */
export const worked = (lines: readonly HourLine[]): number =>
  lines.reduce((sum, line) => sum + (line.type === "FRAVAER" ? 0 : lineMinutes(line)), 0);

/** The lines of the last day before `day` that has some, as lines of `day`. */
export function copiedDay(lines: readonly HourLine[], day: string): HourLine[] {
  const before = lines.map(({ dag }) => dag).filter((dag) => dag < day);
  const last = before.toSorted().at(-1);
  return lines.filter(({ dag }) => dag === last).map((line) => ({ ...line, dag: day }));
}

/** The lines of the week before as lines of this one. */
export const copiedWeek = (previous: readonly HourLine[]): HourLine[] =>
  previous.map((line) => ({ ...line, dag: shifted(line.dag, 7) }));

/** What a sheet still lacks to be sent, by field. */
export function sendErrors(
  kind: HourSheetKind,
  category: string | null,
  lines: readonly HourLine[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (lines.length === 0) {
    errors.lines =
      kind === "PRAKSISLOGG"
        ? "Skriv hva du har gjort før du sender"
        : "Før minst én linje før du sender";
  }
  if (kind === "TIMER" && !category) errors.category = "Velg hva timene gjelder";
  for (const [at, line] of lines.entries()) {
    if (line.type === "FRAVAER") continue;
    if (kind !== "PRAKSISLOGG" && lineMinutes(line) === 0) {
      errors[`lines.${at}.minutes`] = "Skriv hvor lenge";
    }
    if (line.hva.trim() === "") errors[`lines.${at}.hva`] = "Skriv hva du gjorde";
  }
  return errors;
}
