import { afterEach, expect, test } from "vitest";
import { isBuilt, setBuilt } from "./built.ts";

afterEach(() => setBuilt([], []));

test("an address of a page that is not made is known by its pattern, a made one by its name", () => {
  setBuilt(["/k/kurs/opprett"], ["/k/kurs/$uid", "/k/laerlinger/$uid/timer"]);
  expect(isBuilt("/k/laerlinger/7/timer?q=a")).toBe(false);
  expect(isBuilt("/k/laerlinger/7")).toBe(true);
  expect(isBuilt("/k/kurs/7")).toBe(false);
  expect(isBuilt("/k/kurs/opprett")).toBe(true);
});
