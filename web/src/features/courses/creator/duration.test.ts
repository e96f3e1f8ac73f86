import { expect, test } from "vitest";
import { hoursOf, minutesOf } from "./duration.ts";

test("hours are typed with a comma or a point, and shown with a comma", () => {
  expect(minutesOf("7,5")).toBe(450);
  expect(minutesOf("0.75")).toBe(45);
  expect(minutesOf(" 8 ")).toBe(480);
  expect(hoursOf(450)).toBe("7,5");
  expect(hoursOf(60)).toBe("1");
  expect(hoursOf(undefined)).toBe("");
});

test("what is no number of hours is none", () => {
  for (const typed of ["", "en dag", "0", "-1", "1001"]) expect(minutesOf(typed)).toBeNull();
});
