import { expect, test } from "vitest";
import {
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

test("time left is years and months", () => {
  expect(formatTimeLeft("2028-08-21", now)).toBe("1 år 9 md. igjen");
  expect(formatTimeLeft("2026-01-01", now)).toBe("Ferdig");
});
