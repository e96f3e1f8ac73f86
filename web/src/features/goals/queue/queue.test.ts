import { expect, test } from "vitest";
import { byApprentice, keyOf, openAfter, placeOf } from "./queue.ts";

const item = (laerling: string, id: string) => ({ laerling: { id: laerling, navn: laerling }, id });
const queue = [item("ola", "a"), item("ola", "b"), item("kari", "a")] as const;
const [first, second, third] = queue;

test("the open goal has its place, and what was skipped comes again after the last", () => {
  expect(placeOf(queue, keyOf(second))).toEqual({ place: 2, open: second, next: third });
  expect(placeOf(queue, keyOf(third))).toEqual({ place: 3, open: third, next: first });
  expect(placeOf(queue, null)).toMatchObject({ place: 1, open: first });
  expect(placeOf([first], keyOf(first)).next).toBeNull();
  expect(placeOf([], null)).toEqual({ place: 0, open: null, next: null });
});

test("what somebody else answered meanwhile leaves the first open", () => {
  expect(placeOf(queue, "ola gone").open).toBe(first);
});

test("after an answer comes what stands after it", () => {
  expect(openAfter(queue, first, new Set([keyOf(first)]))).toBe(keyOf(second));
  expect(openAfter(queue, third, new Set([keyOf(third)]))).toBe(keyOf(first));
  expect(openAfter(queue, first, new Set([keyOf(third)]))).toBe(keyOf(first));
  expect(openAfter(queue, first, new Set(queue.map(keyOf)))).toBeNull();
});

test("one apprentice comes after the other", () => {
  const groups = byApprentice(queue);
  expect(groups.map(({ laerling, goals }) => [laerling.id, goals.length])).toEqual([
    ["ola", 2],
    ["kari", 1],
  ]);
});
