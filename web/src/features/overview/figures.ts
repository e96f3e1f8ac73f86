import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import type { Range } from "@/blocks/list/listState.ts";
import { addDays, partsOf } from "@/lib/calendar.ts";
import { endOfDay, startOfDay } from "@/lib/dates.ts";

const DAYS = 7;

/** The phase badges that the overview's numbers lead to. */
export const IN_TRAINING = "I læretid";
export const NEEDS_ACTION = "Krever handling";

/** A part of the way to all goals, both ends included, in percent. */
export interface Step {
  min: number;
  max: number;
}

/** The steps that apprentices are counted in. */
export const steps: readonly Step[] = [
  { min: 0, max: 24 },
  { min: 25, max: 49 },
  { min: 50, max: 74 },
  { min: 75, max: 100 },
];

/** `25–49 %` */
export const stepLabel = ({ min, max }: Step): string => `${min}–${max} %`;

/** `2026-W47` → `47`; anything else as it is. */
export function weekNumber(uke: string): string {
  const week = /^\d{4}-W(\d{2})$/.exec(uke)?.[1];
  return week === undefined ? uke : String(Number(week));
}

/**
 * The top of a scale that holds `max`: 1, 2, 4, 6 or 8 times a power of ten and at least 4, so
 * that half of it is whole.
 */
export function scaleTop(max: number): number {
  const wanted = Math.max(4, max);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 4, 6, 8, 10].find((one) => one * power >= wanted) ?? 10;
  return factor * power;
}

/** The lines of a scale: nothing, half and all of it. */
export const scaleLines = (top: number): number[] => [top, top / 2, 0];

/** The messages of one apprentice: the queue joins them with a dot. */
export function messagesOf(detail: string): string[] {
  return detail
    .split(" · ")
    .map((message) => message.trim())
    .filter(Boolean);
}

/** Nothing has been put into the office yet. */
export function isNewOffice({ counts }: CoordinatorOverview): boolean {
  return counts.laerlinger === 0 && counts.bedrifter === 0 && counts.ansatte === 0;
}

/** Some of what an office needs is not there yet. */
export function isBeginning({ counts }: CoordinatorOverview): boolean {
  return counts.laerlinger === 0 || counts.bedrifter === 0 || counts.ansatte === 0;
}

/** Nobody has begun to document. */
export function isQuiet({ counts, dokumentasjon }: CoordinatorOverview): boolean {
  const { sendt, godkjent } = totals(dokumentasjon);
  return counts.sendt + sendt + godkjent === 0;
}

/** The first day of a week, or nothing for what is none. */
function mondayOf(uke: string): string | null {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(uke) ?? [];
  if (!year || !week) return null;
  // The first week of a year is the one with its fourth day.
  const fourth = `${year}-01-04`;
  return addDays(fourth, (Number(week) - 1) * DAYS - partsOf(fourth).weekday);
}

/** From the beginning of the first week to the end of the last, in ms; nothing without weeks. */
export function spanOf(weeks: CoordinatorOverview["dokumentasjon"]): Range | null {
  const first = mondayOf(weeks[0]?.uke ?? "");
  const last = mondayOf(weeks.at(-1)?.uke ?? "");
  return first && last ? { min: startOfDay(first), max: endOfDay(addDays(last, DAYS - 1)) } : null;
}

/** The sum of the last weeks. */
export function totals(weeks: CoordinatorOverview["dokumentasjon"]): {
  sendt: number;
  godkjent: number;
} {
  return {
    sendt: weeks.reduce((sum, week) => sum + week.sendt, 0),
    godkjent: weeks.reduce((sum, week) => sum + week.godkjent, 0),
  };
}
