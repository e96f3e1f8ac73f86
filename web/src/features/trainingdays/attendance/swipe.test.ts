import { expect, test } from "vitest";
import { offsetOf, pulledTo } from "./swipe.ts";

test("a row is pulled when it was moved far enough sideways", () => {
  expect(pulledTo(130, 10, 320)).toBe("right");
  expect(pulledTo(-130, 10, 320)).toBe("left");
  expect(pulledTo(60, 0, 320)).toBeNull();
});

test("whoever scrolls pulls nothing", () => {
  expect(pulledTo(120, 200, 320)).toBeNull();
  expect(offsetOf(30, 80)).toBe(0);
  expect(offsetOf(8, 0)).toBe(0);
  expect(offsetOf(40, 5)).toBe(40);
});
