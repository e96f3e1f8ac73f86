import { expect, test } from "vitest";
import { levelOf, monthAfterKey, partPath, placeOf, pointAt } from "./wheel.ts";

test("the year is read like a clock, from the top", () => {
  expect(pointAt(0, 100)).toEqual({ x: 200, y: 100 });
  expect(placeOf(2, 100).x).toBeGreaterThan(200);
  expect(placeOf(6, 100).y).toBeGreaterThan(200);
  expect(placeOf(11, 100).x).toBeLessThan(200);
  expect(partPath(1)).toMatch(
    /^M[\d. ]+ A196 196 0 0 1 [\d. ]+ L[\d. ]+ A104 104 0 0 0 [\d. ]+ Z$/,
  );
});

test("a month is as dark as it is busy", () => {
  expect([0, 1, 34, 35, 68, 100].map((due) => levelOf(due, 100))).toEqual([0, 1, 1, 2, 3, 3]);
  expect(levelOf(0, 0)).toBe(0);
});

test("the arrows go round the year", () => {
  expect(monthAfterKey(12, "ArrowRight")).toBe(1);
  expect(monthAfterKey(1, "ArrowLeft")).toBe(12);
  expect(monthAfterKey(5, "ArrowDown")).toBe(6);
  expect(monthAfterKey(5, "Home")).toBe(1);
  expect(monthAfterKey(5, "End")).toBe(12);
  expect(monthAfterKey(5, "a")).toBeNull();
});
