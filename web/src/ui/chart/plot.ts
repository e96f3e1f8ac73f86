/** A series of a chart; the numbers stand in the table beside it, too. */
export interface PlotSeries {
  label: string;
  /** One for each name, in their order; null where nothing can be said. */
  values: readonly (number | null)[];
}

export interface PlotProps {
  /** What it shows, in a few words. */
  title: string;
  /** What the values belong to, in their order. */
  names: readonly string[];
  /** At most four: they are told apart by pattern and dashes, too. */
  series: readonly PlotSeries[];
  /** A value as people read it. */
  write: (value: number) => string;
}

/** How lines are dashed, one for each series. */
export const DASHES = ["", "8 5", "2 5", "12 4 2 4"];

/** The largest value, at least 1: a chart of nothing has a height. */
export const largest = (series: readonly PlotSeries[]): number =>
  Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** The steps of an axis that are drawn: what is counted has no halves. */
export function stepsOf(
  series: readonly PlotSeries[],
  steps: readonly number[],
): readonly number[] {
  const isWhole = (value: number | null) => value === null || Number.isInteger(value);
  const areWhole = series.every(({ values }) => values.every(isWhole));
  return areWhole ? steps.filter((step) => Number.isInteger(step)) : steps;
}

/** All values of a name, in words. */
export function told({ names, series, write }: Omit<PlotProps, "title">, at: number): string {
  const values = series.map(({ label, values: all }) => {
    const value = all[at];
    return `${label} ${value === null || value === undefined ? "–" : write(value)}`;
  });
  return `${names[at] ?? ""}: ${values.join(", ")}`;
}

/** The name whose part of a length a distance lies in, all parts being equal; null beside them. */
export function partAt(distance: number, length: number, count: number): number | null {
  const at = Math.floor((distance / length) * count);
  return at >= 0 && at < count ? at : null;
}

/** The nearest of names that stand from one end of a length to the other; null of none. */
export function nearestAt(distance: number, length: number, count: number): number | null {
  if (count === 0) return null;
  if (count === 1 || length <= 0) return 0;
  const at = Math.round((distance / length) * (count - 1));
  return Math.min(Math.max(at, 0), count - 1);
}

/** The place that a key leads to from another, or null for a key that leads nowhere. */
export function moved(key: string, at: number | null, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return at === null ? 0 : Math.min(at + 1, count - 1);
    case "ArrowUp":
    case "ArrowLeft":
      return at === null ? count - 1 : Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
