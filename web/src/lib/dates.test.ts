import { expect, test } from "vitest";
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatRelative,
  formatTimeLeft,
} from "./dates.ts";

const now = Date.parse("2026-11-20T12:00:00+01:00");

test("spec 2 §1: dates are shown DD.MM.YYYY in the Norwegian locale", () => {
  expect(formatDate("2027-08-14")).toBe("14.08.2027");
  expect(formatDate(0)).toBe("–");
  expect(formatDate(null)).toBe("–");
});

test("spec 3 §9.6: 'DD.MM.YY kl HH:mm'", () => {
  expect(formatDateTime(now)).toBe("20.11.26 kl 12:00");
});

test("spec 1 §9: a deadline timestamp above 8.63e15 means 'Ingen frist'", () => {
  expect(formatDeadline(8.64e15)).toBe("Ingen frist");
  expect(formatDeadline(now)).toBe("20.11.2026");
});

test("relative time is Norwegian", () => {
  expect(formatRelative(now - 3 * 3_600_000, now)).toBe("3 timer siden");
});

test("for a week it is said how long ago it was, with the clock or the date beside it", () => {
  const hours = 3_600_000;
  expect(formatAge(now - 3 * hours, now)).toBe("3 timer siden (kl 09:00)");
  expect(formatAge(now - 13 * hours, now)).toBe("i går (kl 23:00)");
  expect(formatAge(now - 36 * hours, now)).toBe("i går (kl 00:00)");
  expect(formatAge(now - 37 * hours, now)).toBe("2 dager siden (18.11.)");
  expect(formatAge(now - 48 * hours, now)).toBe("2 dager siden (18.11.)");
  expect(formatAge(now - 8 * 24 * hours, now)).toBe("12.11.2026");
});

test("time left is years and months", () => {
  expect(formatTimeLeft("2028-08-21", now)).toBe("1 år 9 md. igjen");
  expect(formatTimeLeft("2026-01-01", now)).toBe("Ferdig");
});
