import { expect, test } from "vitest";
import { startsOf } from "./repeat.ts";

const day = { implementationduration: { from: Date.parse("2026-10-20T06:30:00Z"), to: 1 } };

test("copies begin by the same clock each week, across the change to winter time", () => {
  expect(startsOf(day, "2026-10-22", 2)).toEqual([
    Date.parse("2026-10-22T06:30:00Z"),
    Date.parse("2026-10-29T07:30:00Z"),
  ]);
});

test("without a date there is no time", () => {
  expect(startsOf(day, "", 1)).toEqual([]);
});
