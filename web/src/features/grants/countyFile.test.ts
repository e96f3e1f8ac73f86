import { expect, test } from "vitest";
import { givenText, missingColumns, toneOf, withColumn } from "./countyFile.ts";

test("a file needs an amount and somebody", () => {
  expect(missingColumns(["navn", null])).toMatch(/beløpet/);
  expect(missingColumns(["fornavn", "belop"])).toMatch(/navn/);
  expect(missingColumns(["fornavn", "etternavn", "belop"])).toBeNull();
  expect(missingColumns(["personnr", "belop"])).toBeNull();
});

test("a column holds one thing, and a thing stands in one column", () => {
  expect(withColumn(["navn", "belop", null], 2, "belop")).toEqual(["navn", null, "belop"]);
  expect(withColumn(["navn", "belop"], 0, null)).toEqual([null, "belop"]);
});

test("what a person says of rows is sent as the server reads it", () => {
  expect(givenText({})).toBeNull();
  expect(givenText({ 3: "kari", 12: "" })).toBe("3:kari,12:");
});

test("less is red, and as expected or more is green", () => {
  expect((["LESS", "MORE", "SAME", "OPEN"] as const).map((state) => toneOf({ state }))).toEqual([
    "negative",
    "positive",
    "positive",
    "none",
  ]);
});
