/** A length of time in ms or in seconds: `300`, `"300ms"`, `"0.3s"`. */
export type Duration = number | `${number}ms` | `${number}s`;

/** The same in ms. */
export function durationMs(duration: Duration): number {
  if (typeof duration === "number") return duration;
  const value = Number.parseFloat(duration);
  return duration.endsWith("ms") ? value : value * 1000;
}
