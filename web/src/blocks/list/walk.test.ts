import { expect, test } from "vitest";
import { addressOf, isWithin, neighboursOf, patternOf, sameTab } from "./walk.ts";

test("an address is made of the fields of a row, and again of another's", () => {
  const row = { id: "d1", laerlingid: "a1", status: "b" };
  const pattern = patternOf("/b/laerlinger/a1/dokumentasjoner/d1", row);
  expect(pattern).toBe("/b/laerlinger/:laerlingid/dokumentasjoner/:id");
  expect(addressOf(pattern, { id: "d2", laerlingid: "a7" })).toBe(
    "/b/laerlinger/a7/dokumentasjoner/d2",
  );
  expect(patternOf("/k/laerlinger/x", { id: "x", bedriftid: "" })).toBe("/k/laerlinger/:id");
});

test("the tabs of an item belong to it, another item whose id begins alike does not", () => {
  expect(isWithin("/k/laerlinger/a1/rediger", "/k/laerlinger/a1")).toBe(true);
  expect(isWithin("/k/laerlinger/a12", "/k/laerlinger/a1")).toBe(false);
});

test("the tab goes along, what is only one item's does not", () => {
  const at = "/k/laerlinger/a1";
  expect(sameTab(at, at)).toBe("");
  expect(sameTab(`${at}/rediger/laeretid`, at)).toBe("/rediger/laeretid");
  expect(sameTab(`${at}/dokumentasjoner/0198-7`, at)).toBe("/dokumentasjoner");
});

test("the neighbours are those of the place that the item has now", () => {
  const items = new Map(["a", "b", "c"].map((id, index) => [index, { id }]));
  const of = (id: string, index: number) => {
    const { place, previous, next } = neighboursOf({ id, index }, items);
    return [previous?.item.id, place, next?.item.id];
  };
  expect(of("a", 0)).toEqual([undefined, 0, "b"]);
  expect(of("c", 1)).toEqual(["b", 2, undefined]);
  // It has left the list: what stood after it stands in its place.
  expect(of("gone", 1)).toEqual(["a", null, "b"]);
});
