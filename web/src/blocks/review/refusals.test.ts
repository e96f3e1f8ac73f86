import { expect, test } from "vitest";
import { refusedIn } from "./refusals.ts";

test("a refused goal needs a reason", () => {
  expect(refusedIn({})).toEqual([]);
  expect(refusedIn({ a: " Ikke nevnt " })).toEqual([{ goal: "a", reason: "Ikke nevnt" }]);
  expect(refusedIn({ a: "Ikke nevnt", b: " " })).toBe(null);
});
