import { expect, test } from "vitest";
import {
  clockText,
  copiedDay,
  copiedWeek,
  hoursText,
  minutesAt,
  minutesOf,
  mondayOf,
  newLine,
  sendErrors,
  weekNumber,
  worked,
  writtenHours,
} from "./hours.ts";

test("minutes are said and written as hours", () => {
  expect([0, 45, 450, 2250, -90].map(hoursText)).toEqual([
    "0 t",
    "45 min",
    "7 t 30 min",
    "37 t 30 min",
    "−1 t 30 min",
  ]);
  expect(["7,5", "7.5", "7:30", " 7 ", "", "sju", "7:60"].map(minutesOf)).toEqual([
    450,
    450,
    450,
    420,
    0,
    null,
    null,
  ]);
  const spoken = ["7,5 t", "7 timer", "7 t 30 min", "7t30", "45 min", "t"];
  expect(spoken.map(minutesOf)).toEqual([450, 420, 450, 450, 45, null]);
  expect([0, 450, 75].map(writtenHours)).toEqual(["", "7,5", "1,25"]);
  expect([clockText(450), clockText(null), minutesAt("07:30"), minutesAt("7")]).toEqual([
    "07:30",
    "",
    450,
    null,
  ]);
});

test("weeks are ISO weeks", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(["2026-11-16", "2025-12-29", "2026-12-28", "2021-01-04"].map(weekNumber)).toEqual([
    47, 1, 53, 1,
  ]);
});

test("yesterday and last week are copied", () => {
  const monday = { ...newLine("2026-11-16"), hva: "Sveiset", minutes: 60 };
  const lines = [monday, { ...monday, dag: "2026-11-13", hva: "Før" }];
  expect(copiedDay(lines, "2026-11-18")).toEqual([{ ...monday, dag: "2026-11-18" }]);
  expect(copiedDay([], "2026-11-18")).toEqual([]);
  expect(copiedWeek([monday])[0]?.dag).toBe("2026-11-23");
});

test("from and to count, and absence does not", () => {
  const day = { ...newLine("2026-11-16"), fra: 420, til: 900, pause: 30 };
  const night = { ...newLine("2026-11-16"), fra: 1320, til: 360 };
  expect(worked([day, night])).toBe(450 + 480);
  expect(worked([{ ...day, type: "FRAVAER" }])).toBe(0);
});

test("the nights of the change of clocks have an hour more and an hour less", () => {
  const night = (dag: string) => worked([{ ...newLine(dag), fra: 1320, til: 360 }]);
  expect(["2026-10-24", "2026-03-28", "2026-11-16"].map(night)).toEqual([540, 420, 480]);
  expect(worked([{ ...newLine("2026-11-16"), fra: 480, til: 480 }])).toBe(0);
});

test("what is sent says what was done, and for how long", () => {
  const line = newLine("2026-11-16");
  expect(Object.keys(sendErrors("TIMEFORING", null, [line]))).toEqual([
    "lines.0.minutes",
    "lines.0.hva",
  ]);
  expect(Object.keys(sendErrors("PRAKSISLOGG", null, [line]))).toEqual(["lines.0.hva"]);
  expect(Object.keys(sendErrors("TIMER", null, []))).toEqual(["lines", "category"]);
  expect(sendErrors("TIMEFORING", null, [{ ...line, type: "FRAVAER" }])).toEqual({});
});

test("a line that is begun at a goal is about it", () => {
  expect(newLine("2026-11-16", "g1").goals).toEqual(["g1"]);
  expect(newLine("2026-11-16").goals).toEqual([]);
});
