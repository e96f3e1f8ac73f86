import { expect, test } from "vitest";
import { rateErrors, rateOf, ratesOf } from "./rates.ts";

test("a rate is above 0 and at most 100, with a comma or a point", () => {
  expect([rateOf("80"), rateOf(" 37,5 "), rateOf("100"), rateOf("0.5")]).toEqual([
    80, 37.5, 100, 0.5,
  ]);
  for (const wrong of ["", "0", "-5", "100,1", "halv"]) expect(rateOf(wrong)).toBeNull();
  expect(ratesOf([{ start: "2026-08-01", rate: 37.5 }])).toEqual([
    { start: "2026-08-01", rate: "37,5" },
  ]);
});

test("each rate needs a day of its own", () => {
  const rates = [
    { start: "2026-08-01", rate: "80" },
    { start: "2026-08-01", rate: "0" },
    { start: "", rate: "50" },
  ];
  expect(Object.keys(rateErrors(rates))).toEqual([
    "vacancyRates.1.start",
    "vacancyRates.1.rate",
    "vacancyRates.2.start",
  ]);
});
