import { expect, test } from "vitest";
import { pulled, squareOf, WHOLE } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("the square begins in the middle and is as large as the picture allows", () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ width: 200, height: 400 }, WHOLE)).toEqual({ left: 0, top: 100, side: 200 });
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
});

test("no crop leaves the picture", () => {
  expect(squareOf(wide, { zoom: 100, x: 7, y: -3 })).toEqual({ left: 350, top: 0, side: 50 });
  expect(squareOf(wide, { zoom: 0, x: 0, y: 0 }).side).toBe(200);
});

test("the picture follows the finger until its edge", () => {
  expect(pulled(wide, WHOLE, 50, 0)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  expect(pulled(wide, WHOLE, 500, 30)).toEqual({ zoom: 1, x: 0, y: 0.5 });
  expect(pulled(wide, { zoom: 2, x: 0.5, y: 0.5 }, 0, -25)).toEqual({ zoom: 2, x: 0.5, y: 0.75 });
});
