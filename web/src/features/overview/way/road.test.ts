import { expect, test } from "vitest";
import { heightOf, pathOf, pointAt, type Road, spread } from "./road.ts";

const road: Road = { width: 300, rows: 2, gap: 100, margin: 0 };

test("the road winds from its first row to its last", () => {
  expect(pathOf(road)).toBe("M 50 0 H 250 A 50 50 0 0 1 250 100 H 50");
  expect(heightOf(road)).toBe(100);
  expect(pointAt(road, 0)).toEqual({ x: 50, y: 0 });
  expect(pointAt(road, 100)).toEqual({ x: 50, y: 100 });
  const { x, y } = pointAt(road, 50);
  expect([Math.round(x), Math.round(y)]).toEqual([300, 50]);
});

test("what stands at the same place is moved apart, and nothing leaves the road", () => {
  expect(spread([0, 50, 50, 100], 5)).toEqual([0, 50, 55, 100]);
  expect(spread([99, 100, 100], 5)).toEqual([90, 95, 100]);
  expect(spread([], 5)).toEqual([]);
});
