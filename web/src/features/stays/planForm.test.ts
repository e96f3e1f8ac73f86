import { expect, test } from "vitest";
import { choicesOf, daysError, firstDays, sharedBy } from "./planForm.ts";

const needs = [
  { maal: ["Sveise", "Bøye"], koder: ["KM1", "KM2"] },
  { maal: ["Sveise"], koder: ["KM1"] },
];

test("what all of them need is chosen first", () => {
  const choices = choicesOf(needs);
  expect(choices.map(({ kode, number }) => [kode, number])).toEqual([
    ["KM1", 2],
    ["KM2", 1],
  ]);
  expect(sharedBy(choices, 2)).toEqual(["KM1"]);
  expect(
    sharedBy(
      choicesOf([
        { maal: ["A"], koder: ["1"] },
        { maal: ["B"], koder: ["2"] },
      ]),
      2,
    ),
  ).toEqual(["1", "2"]);
});

test("a stay begins as a working week three weeks ahead", () => {
  expect(firstDays("2026-11-29")).toEqual({ fra: "2026-12-14", til: "2026-12-18" });
  expect(daysError({ fra: "2026-12-14", til: "2026-12-11" })).toHaveProperty("til");
  expect(daysError({ fra: "2026-12-14", til: "2026-12-14" })).toEqual({});
});
