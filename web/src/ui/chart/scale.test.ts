import { expect, test } from "vitest";
import { scaleOf } from "./scale.ts";

test("a place in px is the number that was drawn there", () => {
  const scale = scaleOf(600, 240, 24);
  expect(scale.xOf(scale.xAt(7))).toBeCloseTo(7);
  expect(scale.percentOf(scale.yAt(35))).toBeCloseTo(35);
  expect(scale.yAt(100)).toBeLessThan(scale.yAt(0));
});

test("a chart without room or months still has places", () => {
  const scale = scaleOf(0, 0, 0);
  expect(Number.isFinite(scale.xAt(1))).toBe(true);
  expect(Number.isFinite(scale.percentOf(10))).toBe(true);
});
