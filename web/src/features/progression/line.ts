import { ProgressionUpdate } from "@/api/fields.gen.ts";
import type { ProgressionPoint } from "@/api/schemas.gen.ts";

/** Most months of a line, as the server takes. */
export const MONTHS_MAX = ProgressionUpdate.maaneder.max;
/** As long as most apprenticeships. */
export const MONTHS_FIRST = 24;

const whole = (share: number): number => Math.min(100, Math.max(0, Math.round(share)));

/** As much each month. */
export const evenLine = (months: number): number[] =>
  Array.from({ length: months }, (_, at) => whole(((at + 1) / months) * 100));

/**
 * A line with one month moved. It never falls: months before give way downwards, months after
 * upwards; in the last all goals are reached.
 */
export function movedMonth(line: readonly number[], at: number, share: number): number[] {
  const last = line.length - 1;
  if (at < 0 || at >= last) return [...line];
  const to = whole(share);
  return line.map((now, month) => {
    if (month === last) return 100;
    if (month < at) return Math.min(now, to);
    return month > at ? Math.max(now, to) : to;
  });
}

/** The share at a part of the time, from 0 to 1. */
function shareAt(line: readonly number[], part: number): number {
  const place = part * line.length;
  const month = Math.floor(place);
  const endOf = (at: number): number => (at === 0 ? 0 : (line[at - 1] ?? 100));
  return endOf(month) + (endOf(month + 1) - endOf(month)) * (place - month);
}

/** The same line over another number of months. */
export const resizedLine = (line: readonly number[], months: number): number[] =>
  Array.from({ length: months }, (_, at) =>
    at === months - 1 ? 100 : whole(shareAt(line, (at + 1) / months)),
  );

/** A line as a chart draws it: nothing is done on the first day. */
export const drawnLine = (line: readonly number[]): { x: number; y: number }[] => [
  { x: 0, y: 0 },
  ...line.map((y, at) => ({ x: at + 1, y })),
];

export interface PlacedPoint extends ProgressionPoint {
  /** Months from the first day; today lies between two. */
  x: number;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);

/** Where each point of an apprentice's lines is drawn. */
export function placedPoints(points: readonly ProgressionPoint[]): PlacedPoint[] {
  return points.map((point, at) => {
    if (point.maaned !== null) return { ...point, x: point.maaned };
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return { ...point, x: before?.maaned ?? 0 };
    const part = daysBetween(before.dag, point.dag) / daysBetween(before.dag, after.dag);
    return { ...point, x: (before.maaned ?? 0) + part };
  });
}

/** Months that are written below a chart: few enough to be read on a phone. */
export function monthTicks(months: number): { x: number; label: string }[] {
  const step = [1, 2, 3, 6, 12, 24].find((one) => months / one <= 6) ?? 24;
  const ticks = [];
  for (let x = 0; x <= months; x += step) ticks.push({ x, label: x === 0 ? "Start" : `${x} md.` });
  return ticks;
}
