const zone = { timeZone: "Europe/Oslo" } as const;
const day = new Intl.DateTimeFormat("nb-NO", {
  ...zone,
  weekday: "long",
  day: "2-digit",
  month: "long",
});
const clock = new Intl.DateTimeFormat("nb-NO", { ...zone, hour: "2-digit", minute: "2-digit" });

/**
 * “til og med søndag 01. mars kl. 23:59”. The form's first page says it, and brings along nothing
 * else that reckons with days.
 */
export const deadlineText = (at: number): string =>
  `til og med ${day.format(at)} kl. ${clock.format(at)}`;
