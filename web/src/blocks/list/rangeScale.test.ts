import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "@/lib/dates.ts";
import { rangeError } from "./RangeFacet.tsx";
import { scaleOf, slidTo } from "./rangeScale.ts";

const span = { min: startOfDay("2026-01-15"), max: startOfDay("2027-03-10") };

test("dates step by whole months in Norway, and are said in words", () => {
  const scale = scaleOf("date", span);
  expect([scale.max - scale.min, scale.step]).toEqual([14, 1]);
  const august = scale.placeOf(startOfDay("2026-08-31"));
  expect(scale.words(august)).toBe("august 2026");
  expect(scale.valueAt(august, "min")).toBe(startOfDay("2026-08-01"));
  expect(scale.valueAt(august, "max")).toBe(endOfDay("2026-08-31"));
});

test("the outermost places are the ends of what there is: no filter at all", () => {
  const scale = scaleOf("date", span);
  expect(scale.valueAt(scale.min, "min")).toBe(span.min);
  expect(scale.valueAt(scale.max, "max")).toBe(span.max);
  const percent = scaleOf("percent", { min: 3, max: 92 });
  expect([percent.min, percent.max, percent.step]).toEqual([0, 95, 5]);
  expect([percent.valueAt(0, "min"), percent.valueAt(95, "max")]).toEqual([3, 92]);
  expect(percent.words(20)).toBe("20 %");
});

test("who never signed in stands first", () => {
  const scale = scaleOf("lastLogin", { min: 0, max: span.max });
  expect(scale.words(scale.placeOf(0))).toBe("aldri");
  expect(scale.valueAt(scale.min, "min")).toBe(0);
  expect(scale.words(scale.min + 1)).not.toBe("aldri");
});

test("typed ends: what is empty has no limit, what is wrong is said", () => {
  expect(rangeError("date", "", "2027-01-01")).toBeNull();
  expect(rangeError("date", "2027-01-02", "2027-01-01")?.to).toBe("Til må være etter fra");
  expect(rangeError("percent", "ti", "")?.from).toBe("Skriv et tall");
  expect(rangeError("percent", "12,5", "50")).toBeNull();
});

test("keys that mean far go a year or to the ends, and no further than the slider", () => {
  const scale = scaleOf("number", { min: 0, max: 20 });
  const by = (key: string, place: number) => slidTo(key, place, scale);
  expect([by("Home", 7), by("End", 7)]).toEqual([0, 20]);
  expect([by("PageUp", 7), by("PageUp", 15), by("PageDown", 7)]).toEqual([19, 20, 0]);
  expect(by("ArrowRight", 7)).toBeNull();
});
