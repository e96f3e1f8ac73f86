/** The clock of Norway, whatever zone the device is set to. */
const ZONE = "Europe/Oslo";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  hourCycle: "h23",
  era: "short",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** What the clock on the wall shows at an instant, as if it stood in UTC. */
export function wallClock(at: number): number {
  const parts = new Map<string, string>();
  for (const { type, value } of clock.formatToParts(at)) parts.set(type, value);
  const number = (type: string): number => Number(parts.get(type));
  const year = parts.get("era") === "BC" ? 1 - number("year") : number("year");
  const date = new Date(0);
  date.setUTCFullYear(year, number("month") - 1, number("day"));
  date.setUTCHours(number("hour"), number("minute"), number("second"));
  return date.getTime() + (((at % 1000) + 1000) % 1000);
}

/** The instant at which the clock on the wall shows this. */
export function instantOf(wall: number): number {
  const near = wall - (wallClock(wall) - wall);
  return wall - (wallClock(near) - near);
}

const zone = { timeZone: "Europe/Oslo" } as const;
const longDay = new Intl.DateTimeFormat("nb-NO", {
  ...zone,
  weekday: "long",
  day: "2-digit",
  month: "long",
});
const shortClock = new Intl.DateTimeFormat("nb-NO", {
  ...zone,
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * “til og med søndag 01. mars kl. 23:59”. The public form's first page says it, and brings along
 * nothing else that reckons with days.
 */
export const deadlineText = (at: number): string =>
  `til og med ${longDay.format(at)} kl. ${shortClock.format(at)}`;

/** `14:05`, of the same clock. */
export const clockText = (at: number): string => shortClock.format(at);

/** The day in Norway at an instant, as `YYYY-MM-DD`. */
export const dayIn = (at: number): string => new Date(wallClock(at)).toISOString().slice(0, 10);
