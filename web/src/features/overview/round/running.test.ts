import { expect, test } from "vitest";
import type { DayThing } from "@/api/schemas.gen.ts";
import { left, nextPlace } from "./running.ts";

const thing = (key: string): DayThing => ({
  key,
  kind: "MANGLER",
  tittel: key,
  tekst: "",
  frist: 0,
  over: false,
  route: "/k",
});
const things = ["a", "b", "c"].map(thing);

test("the round goes on to what still waits, and ends behind the last", () => {
  const nothing = new Set<string>();
  expect(nextPlace({ things, at: -1 }, nothing, null)).toBe(0);
  expect(nextPlace({ things, at: 0 }, nothing, null)).toBe(1);
  expect(nextPlace({ things, at: 0 }, new Set(["b"]), null)).toBe(2);
  // Somebody else has done it meanwhile.
  expect(nextPlace({ things, at: 0 }, nothing, new Set(["a", "c"]))).toBe(2);
  expect(nextPlace({ things, at: 2 }, nothing, null)).toBe(null);
});

test("what was done today is not shown again", () => {
  expect(left(things, new Set(["a"])).map(({ key }) => key)).toEqual(["b", "c"]);
});
