import { dateOf, monthText, partsOf } from "@/lib/calendar.ts";
import { dayOf, startOfDay } from "@/lib/dates.ts";
import type { RangeKind } from "./listState.ts";
import { endText, isDay } from "./rangeText.ts";

interface Span {
  min: number;
  max: number;
}

export type End = "min" | "max";

/** A range on its slider: its places are whole months, steps of 5 %, or whole numbers. */
export interface Scale extends Span {
  step: number;
  placeOf: (value: number) => number;
  /** What an end that stands at a place means; at the outermost it is the whole of what there is. */
  valueAt: (place: number, end: End) => number;
  /** Text for a place, for readers who cannot see it. */
  words: (place: number) => string;
}

const PERCENT_STEP = 5;
const MONTHS = 12;
/** Who never signed in stands so many months before the last who did. */
const NEVER_MONTHS = 60;

const monthOf = (at: number): number => {
  const { year, month } = partsOf(dayOf(at));
  return year * MONTHS + month - 1;
};

const firstDay = (place: number): string =>
  dateOf(Math.floor(place / MONTHS), (place % MONTHS) + 1, 1) ?? "";

function monthScale(span: Span): Scale {
  const max = monthOf(span.max);
  const never = span.min === 0;
  const min = never ? max - NEVER_MONTHS : monthOf(span.min);
  const inside = (place: number) => Math.min(max, Math.max(min, place));
  return {
    min,
    max,
    step: 1,
    placeOf: (value) => (value === 0 ? min : inside(monthOf(value))),
    valueAt: (place, end) => {
      if (end === "min") return place <= min ? span.min : startOfDay(firstDay(place));
      return place >= max ? span.max : startOfDay(firstDay(place + 1)) - 1;
    },
    words: (place) => {
      if (never && place <= min) return "aldri";
      return monthText(firstDay(place));
    },
  };
}

function numberScale(of: RangeKind, span: Span): Scale {
  const step = of === "percent" ? PERCENT_STEP : 1;
  const min = Math.floor(span.min / step) * step;
  const max = Math.ceil(span.max / step) * step;
  return {
    min,
    max,
    step,
    placeOf: (value) => value,
    valueAt: (place, end) =>
      end === "min" ? Math.max(place, span.min) : Math.min(place, span.max),
    words: (place) => endText(of, place),
  };
}

/** Above this instant a deadline means “Ingen frist”. */
const DEADLINE_MAX_MS = 8.63e15;
/** How far a slider goes past the first deadline where the last is “Ingen frist”: eight years. */
const DEADLINES_MS = 8 * 366 * 86_400_000;

/** The days between two ends: “Ingen frist” is an instant too, and has no place on a slider. */
export function daysBetweenEnds({ min, max }: Span, now: number = Date.now()): Span {
  if (max <= DEADLINE_MAX_MS) return { min, max };
  const first = min > DEADLINE_MAX_MS ? now : min;
  return { min: first, max: first + DEADLINES_MS };
}

/** How a range of this kind, with these ends, lies on its slider. */
export const scaleOf = (of: RangeKind, span: Span): Scale =>
  isDay(of) ? monthScale(span) : numberScale(of, span);

/** A year of months, or a good part of other numbers, is gone at once by the keys for a page. */
const PAGE_STEPS = 12;

/** Where a thumb at a place goes by a key that means far; null for any other key. */
export function slidTo(key: string, place: number, { min, max, step }: Scale): number | null {
  const inside = (next: number): number => Math.min(max, Math.max(min, next));
  switch (key) {
    case "Home":
      return min;
    case "End":
      return max;
    case "PageUp":
      return inside(place + PAGE_STEPS * step);
    case "PageDown":
      return inside(place - PAGE_STEPS * step);
    default:
      return null;
  }
}
