import { expect, test } from "vitest";
import { backFrom, hasBack, pushVisit } from "./history.ts";

test("spec 1 §9: when over 500 entries, 100 are dropped", () => {
  const full = Array.from({ length: 500 }, (_, at) => `/k/${at}`);
  const next = pushVisit(full, "/k/ny");
  expect(next).toHaveLength(401);
  expect(next.at(-1)).toBe("/k/ny");
});

test("a reload is not a visit of its own", () => {
  expect(pushVisit(["/k"], "/k")).toEqual(["/k"]);
});

test("spec 3 §2.6: a back-link is shown only when the current path has at least 4 segments", () => {
  expect(hasBack("/k/laerlinger/1")).toBe(false);
  expect(hasBack("/k/laerlinger/1/rediger")).toBe(true);
});

test("back leads to the visit before, else to the page above", () => {
  const path = "/k/laerlinger/1/rediger";
  expect(backFrom(["/k", "/k/bedrifter/7", path], path).to).toBe("/k/bedrifter/7");
  expect(backFrom([path], path).to).toBe("/k/laerlinger/1");
});
