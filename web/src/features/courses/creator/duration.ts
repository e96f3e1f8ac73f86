const HOUR_MINUTES = 60;
const MINUTES_MAX = 60_000;

/** So many minutes as hours that are typed: `7,5`; nothing for none. */
export const hoursOf = (minutes: number | undefined): string =>
  minutes === undefined
    ? ""
    : String(Math.round((minutes / HOUR_MINUTES) * 100) / 100).replace(".", ",");

/** The minutes of the hours that were typed; null for what is no number of hours. */
export function minutesOf(typed: string): number | null {
  const hours = Number(typed.trim().replace(",", "."));
  const minutes = Math.round(hours * HOUR_MINUTES);
  return typed.trim() !== "" && minutes >= 1 && minutes <= MINUTES_MAX ? minutes : null;
}
