import { expect, test } from "vitest";
import { backFrom, eraseHistory, pushVisit, readHistory, writeHistory } from "./history.ts";
import { hasBack } from "@/lib/trail.ts";

test("spec 1 §9: when over 500 entries, 100 are dropped", () => {
  const full = Array.from({ length: 500 }, (_, at) => `/k/${at}`);
  expect(pushVisit(full.slice(1), "/k/ny")).toHaveLength(500);
  const next = pushVisit(full, "/k/ny");
  expect(next).toHaveLength(401);
  expect(next[0]).toBe("/k/100");
  expect(next.at(-1)).toBe("/k/ny");
});

test("spec 3 §9.5: it is kept in local storage under 'historyv2'", () => {
  writeHistory(["/k", "/k/laerlinger"]);
  expect(localStorage.getItem("historyv2")).toBe('["/k","/k/laerlinger"]');
  expect(readHistory()).toEqual(["/k", "/k/laerlinger"]);
  localStorage.setItem("historyv2", "{");
  expect(readHistory()).toEqual([]);
  eraseHistory();
  expect(localStorage.getItem("historyv2")).toBeNull();
});

test("neither a reload nor another filter is a visit of its own", () => {
  expect(pushVisit(["/k"], "/k")).toEqual(["/k"]);
  expect(pushVisit(["/k", "/k/laerlinger?q=a"], "/k/laerlinger?q=ab")).toEqual([
    "/k",
    "/k/laerlinger?q=ab",
  ]);
});

test("going to the page before is going back", () => {
  expect(pushVisit(["/k", "/k/laerlinger?q=a", "/k/laerlinger/1"], "/k/laerlinger?q=a")).toEqual([
    "/k",
    "/k/laerlinger?q=a",
  ]);
});

test("spec 3 §2.6: a back-link is shown only when the current path has at least 4 segments", () => {
  expect(hasBack("/k/laerlinger/1", false)).toBe(false);
  expect(hasBack("/k/laerlinger/1/rediger", false)).toBe(true);
});

test("an installed app has no other way back", () => {
  expect(hasBack("/k/laerlinger/1", true)).toBe(true);
  expect(hasBack("/k", true)).toBe(false);
});

test("back leads to the visit before with its filters, else to the page above", () => {
  const path = "/k/laerlinger/1/rediger";
  const from = ["/k", "/k/laerlinger?q=a", path];
  expect(backFrom(from, path)).toEqual({ to: "/k/laerlinger?q=a", rest: from.slice(0, 2) });
  expect(backFrom([`${path}?steg=2`], path).to).toBe("/k/laerlinger/1");
  expect(backFrom([], "/k").to).toBe("/");
});
