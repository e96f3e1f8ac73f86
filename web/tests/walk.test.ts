import { expect, test } from "vitest";
import { partOfDay, readWalk } from "../e2e/support/walk.ts";

const DAY_MS = 86_400_000;
const pages = Array.from({ length: 100 }, (_, at) => `/side/${at}`);

test("three days in a row walk every page, each page on one of them", () => {
  const days = [0, 1, 2].map((day) => partOfDay(Date.UTC(2026, 10, 27) + day * DAY_MS));
  const walked = days.flatMap((part) => readWalk(part).some(pages));
  expect(walked).toHaveLength(pages.length);
  expect(new Set(walked)).toEqual(new Set(pages));
});

test("a part is walked again by the word in the names of its tests", () => {
  const part = readWalk("2");
  expect(part.name).toBe("SVENN_E2E_WALK=2");
  expect(part.some(pages)).toEqual(readWalk("2").some(pages));
  expect(readWalk("all").some(pages)).toEqual(pages);
  expect(() => readWalk("4")).toThrow("SVENN_E2E_WALK is one of all, 1, 2, 3, and not “4”");
});
