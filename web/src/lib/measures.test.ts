import { expect, test } from "vitest";
import { contrast, readColour } from "./colour.ts";
import { durationMs } from "./duration.ts";

test("spec 3 §9.7: a duration is in ms or seconds", () => {
  expect(durationMs(300)).toBe(300);
  expect(durationMs("300ms")).toBe(300);
  expect(durationMs("0.3s")).toBe(300);
  expect(durationMs("1s")).toBe(1000);
});

test("spec 3 §8: an unreadable colour code is an internal error", () => {
  expect(readColour("#14506B")).toEqual([20, 80, 107]);
  expect(readColour("#fff")).toEqual([255, 255, 255]);
  for (const code of ["", "14506B", "#14506", "#gggggg", "red"])
    expect(() => readColour(code)).toThrow("Unreadable colour code");
});

test("contrast is reckoned as WCAG has it", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
