import { expect, test } from "vitest";
import { moved, resized, startBox } from "./box.ts";

const wide = { width: 1400, height: 1000 };

test("spec 3 §9.7: 50vw × 60vh, and 92vw on narrow screens", () => {
  expect(startBox(wide)).toEqual({ x: 350, y: 200, width: 700, height: 600 });
  const narrow = startBox({ width: 400, height: 800 });
  expect(narrow.width).toBeCloseTo(368);
  expect(narrow.height).toBeCloseTo(480);
});

test("what floats never leaves the screen", () => {
  const box = startBox(wide);
  expect(moved(box, -9999, -9999, wide)).toMatchObject({ x: 0, y: 0 });
  expect(moved(box, 9999, 9999, wide)).toMatchObject({ x: 700, y: 400 });
});

test("resizing keeps the upper left corner, within the screen and a smallest size", () => {
  const box = startBox(wide);
  expect(resized(box, 9999, 9999, wide)).toEqual({ x: 350, y: 200, width: 1050, height: 800 });
  expect(resized(box, -9999, -9999, wide)).toEqual({ x: 350, y: 200, width: 280, height: 180 });
});
