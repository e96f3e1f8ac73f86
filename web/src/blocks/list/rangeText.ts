import { formatDate, formatMonth } from "@/lib/dates.ts";
import type { Range, RangeKind } from "./listState.ts";
import { periodText } from "./periods.ts";

/** Kinds whose ends are days. */
export const isDay = (of: RangeKind): boolean => of !== "percent" && of !== "number";

/** One end of a range as the panel shows it: a month, a percentage or a number. */
export function endText(of: RangeKind, value: number): string {
  if (isDay(of)) return formatMonth(value);
  const text = new Intl.NumberFormat("nb", { maximumFractionDigits: 2 }).format(value);
  return of === "percent" ? `${text} %` : text;
}

/** A range as a chip says it. */
export function rangeText(of: RangeKind, range: Range): string {
  if (range.period) return periodText(range.period);
  const end = (value: number) => (isDay(of) ? formatDate(value) : endText(of, value));
  if (range.min === undefined) return range.max === undefined ? "" : `til ${end(range.max)}`;
  if (range.max === undefined) return `fra ${end(range.min)}`;
  return `${end(range.min)} – ${end(range.max)}`;
}
