import { expect, test } from "vitest";
import type { StreamEntry } from "@/api/schemas.gen.ts";
import { dayHeading, daysOf } from "./days.ts";

const entry = (key: string, at: string): StreamEntry => ({
  key,
  kind: "NOTAT",
  at: Date.parse(at),
  hva: "Merknad",
});

test("entries stand together by the day in Norway, as they came", () => {
  const days = daysOf([
    entry("c", "2026-11-23T08:00:00Z"),
    // Half past midnight in Norway.
    entry("b", "2026-11-22T23:30:00Z"),
    entry("a", "2026-11-22T20:00:00Z"),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ key }) => key)])).toEqual([
    ["2026-11-23", ["c", "b"]],
    ["2026-11-22", ["a"]],
  ]);
});

test("a day is told from today, and with its year where that is another", () => {
  const now = Date.parse("2026-11-23T00:30:00Z");
  expect(dayHeading("2026-11-23", now)).toBe("I dag");
  expect(dayHeading("2026-11-22", now)).toBe("I går");
  expect(dayHeading("2026-11-20", now)).toBe("fredag 20. november");
  expect(dayHeading("2025-11-20", now)).toBe("torsdag 20. november 2025");
});
