import { expect, test } from "vitest";
import { figuresOf, formatMinutes } from "./sessions.ts";

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 1, minute);

test("sessions are counted, their days once, their time together", () => {
  const sessions = [
    { start: at(19, 8), slutt: at(19, 8, 20) },
    { start: at(19, 14), slutt: at(19, 14, 10) },
    { start: at(20, 23, 50), slutt: at(21, 0, 10) },
  ];
  expect(figuresOf(sessions)).toEqual({ sessions: 3, days: 2, minutes: 50 });
  expect(figuresOf([])).toEqual({ sessions: 0, days: 0, minutes: 0 });
});

test("minutes are said as hours and minutes", () => {
  expect([0, 45, 60, 200].map(formatMinutes)).toEqual(["0 min", "45 min", "1 t", "3 t 20 min"]);
});
