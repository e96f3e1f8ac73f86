import { expect, test } from "vitest";
import { dayOf, hoursOf, leftOf } from "./delivered.ts";

test("minutes are said as hours", () => {
  expect([0, 45, 60, 450].map(hoursOf)).toEqual(["0 min", "45 min", "1 t", "7 t 30 min"]);
});

test("a day is said with its hours where the company told them", () => {
  const day = { bedrift: "Vik AS", dato: "2026-11-20", levert: 0, maal: [] };
  expect(dayOf({ ...day, minutter: 450 })).toBe("20.11.2026, 7 t 30 min");
  expect(dayOf(day)).toBe("20.11.2026");
});

test("a goal is proposed until it is taken", () => {
  const proposed = [
    { id: "a", label: "Sveise" },
    { id: "b", label: "Måle" },
  ];
  expect(leftOf(proposed, ["b"])).toEqual([{ id: "a", label: "Sveise" }]);
  expect(leftOf(proposed, ["a", "b"])).toEqual([]);
});
