import type { Address } from "@/lib/address.ts";
import {
  addDays,
  addMonths,
  dateOf,
  monthGrid,
  monthText,
  partsOf,
  weekOf,
} from "@/lib/calendar.ts";
import { dayOf, formatClock, instantAt, startOfDay } from "@/lib/dates.ts";
import type { IconName } from "@/ui/Icon.tsx";

const MINUTE_MS = 60_000;

/** How much of time a calendar shows. */
export type CalendarView = "maaned" | "uke" | "agenda";

export const calendarViews: readonly { value: CalendarView; label: string }[] = [
  { value: "maaned", label: "Måned" },
  { value: "uke", label: "Uke" },
  { value: "agenda", label: "Agenda" },
];

/** What stands in a calendar; instants in ms. */
export interface CalendarEvent {
  id: string;
  title: string;
  status: string;
  /** When it is, piece by piece: a course of three days is three. */
  times: readonly { from: number; to: number }[];
  place?: string;
  /** Its page; a calendar elsewhere has none of ours. */
  to: Address | null;
  /** It is of whole days: each of `times` from midnight to midnight in Norway. */
  wholeDays?: boolean;
  /** It can be moved to another day; `time` where it also has a time of the day. */
  moves?: "time" | "day";
  icon?: IconName;
}

/** A piece of an event that falls on one day. */
export interface Entry {
  event: CalendarEvent;
  from: number;
  to: number;
  /** `09:00–15:00`, or what of a longer piece falls on this day. */
  clock: string;
  /** It has begun on a day before, of the same week. */
  goesOn: boolean;
}

/** The days a view shows when `date` is among them. */
export function daysOf(view: CalendarView, date: string): string[] {
  if (view === "maaned") return monthGrid(date).flat();
  if (view === "uke") {
    const monday = addDays(date, -partsOf(date).weekday);
    return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  }
  const { year, month } = partsOf(date);
  const first = dateOf(year, month, 1) ?? date;
  const days: string[] = [];
  for (let day = first; day < addMonths(first, 1); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The same time on another day: what begins at nine does so there too, whatever the clocks did. */
export const movedTo = (from: number, day: string): number =>
  instantAt(day, Math.round((from - startOfDay(dayOf(from))) / MINUTE_MS));

/** The date that lies one view further on, or back. */
export const stepped = (view: CalendarView, date: string, by: 1 | -1): string =>
  view === "uke" ? addDays(date, 7 * by) : addMonths(date, by);

/** `november 2026`, `uke 48, 2026` */
export function headingOf(view: CalendarView, date: string): string {
  if (view !== "uke") return monthText(date);
  // A week belongs to the year of its Thursday.
  const thursday = addDays(date, 3 - partsOf(date).weekday);
  return `uke ${weekOf(date)}, ${partsOf(thursday).year}`;
}

function clockOn(day: string, { from, to }: { from: number; to: number }): string {
  const [begins, ends] = [dayOf(from) === day, dayOf(to) === day];
  if (begins && ends) return `${formatClock(from)}–${formatClock(to)}`;
  if (begins) return `fra ${formatClock(from)}`;
  return ends ? `til ${formatClock(to)}` : "hele dagen";
}

/** What falls on each of these days, in the order in which it begins. */
export function entriesByDay(
  events: readonly CalendarEvent[],
  days: readonly string[],
): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>(days.map((day) => [day, []]));
  for (const event of events) {
    for (const { from, to } of event.times) {
      // What ends at midnight is of the day before.
      const last = dayOf(Math.max(from, to - 1));
      for (let day = dayOf(from); day <= last; day = addDays(day, 1)) {
        const clock = event.wholeDays ? "hele dagen" : clockOn(day, { from, to });
        const goesOn = day !== dayOf(from) && partsOf(day).weekday > 0;
        found.get(day)?.push({ event, from, to, clock, goesOn });
      }
    }
  }
  for (const entries of found.values()) entries.sort((a, b) => a.from - b.from);
  return found;
}

const views: ReadonlySet<string> = new Set(calendarViews.map(({ value }) => value));

/** A view by its name in the address; null for what is none. */
export const viewNamed = (name: string | undefined): CalendarView | null =>
  name !== undefined && views.has(name) ? (name as CalendarView) : null;
