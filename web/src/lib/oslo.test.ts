import { describe, expect, test } from "vitest";
import { dayOf, daysBetween, endOfDay, formatDate, formatDateTime, startOfDay } from "./dates.ts";
import { instantOf, wallClock } from "./oslo.ts";

describe("spec 2 §1: a date is the same day wherever the reader is", () => {
  test("the tests themselves run far from Norway", () => {
    expect(new Date().getTimezoneOffset()).toBe(-14 * 60);
  });

  test.each([
    ["winter", "2026-01-15T23:30:00Z", "16.01.2026", "16.01.26 kl 00:30"],
    ["summer", "2026-07-15T22:30:00Z", "16.07.2026", "16.07.26 kl 00:30"],
    ["the day before", "2026-07-15T21:30:00Z", "15.07.2026", "15.07.26 kl 23:30"],
  ])("%s", (_, instant, date, both) => {
    expect(formatDate(Date.parse(instant))).toBe(date);
    expect(formatDateTime(Date.parse(instant))).toBe(both);
    expect(formatDate(instant)).toBe(date);
  });

  test("a date of the office's own, stored as midnight in Oslo, is that date", () => {
    for (const date of ["2026-03-29", "2026-10-25", "2026-12-31", "1999-01-01", "2028-02-29"]) {
      expect(dayOf(startOfDay(date))).toBe(date);
      expect(dayOf(endOfDay(date))).toBe(date);
      expect(dayOf(endOfDay(date) + 1)).not.toBe(date);
      expect(dayOf(startOfDay(date) - 1)).not.toBe(date);
    }
  });

  test("days are counted by the calendar, also over a change of the clock", () => {
    const from = Date.parse("2026-03-28T22:59:00Z");
    expect(daysBetween(from, Date.parse("2026-03-29T22:01:00Z"))).toBe(2);
    expect(daysBetween(from, from + 1)).toBe(0);
  });

  test("the clock on the wall and the instant lead to each other", () => {
    for (const at of [
      0,
      Date.parse("2026-07-01T12:34:56.789Z"),
      Date.parse("2026-12-01T00:00:00Z"),
    ])
      expect(instantOf(wallClock(at))).toBe(at);
  });
});

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const local =
  /\.get(FullYear|Month|Date|Day|Hours|Minutes)\(\)|toLocale(Date|Time)?String\(|toDateString|DateTimeFormat|new Date\(\d+,/;

test("one stack for dates: if a file is named here, take what it needs from lib/dates.ts", () => {
  const all = Object.entries(sources);
  expect(all.length).toBeGreaterThan(300);
  const others = (path: string) => !/\/(lib\/|\.\/)?(dates|oslo)\.ts$/.test(path);
  const wrong = all.filter(
    ([path, text]) => others(path) && (local.test(text) || /from "dayjs/.test(text)),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});
