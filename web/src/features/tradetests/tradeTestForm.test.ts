import { expect, test } from "vitest";
import { bodyOf, check, valuesOf } from "./tradeTestForm.ts";

const values = { ...valuesOf(null), dag: "2027-01-12", klokke: "09:00" };

test("a test is sent as an instant in Norway and minutes", () => {
  expect(bodyOf({ ...values, place: " Skolen " })).toEqual({
    starts: Date.UTC(2027, 0, 12, 8),
    minutes: 450,
    place: "Skolen",
    examiners: "",
  });
});

test("what is wrong is said beside its field", () => {
  expect(check(values)).toEqual({});
  expect(Object.keys(check({ ...values, dag: "", klokke: "9", timer: "x" }))).toEqual([
    "dag",
    "klokke",
    "timer",
  ]);
});
