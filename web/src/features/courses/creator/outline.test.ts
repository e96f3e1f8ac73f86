import { expect, test } from "vitest";
import { stepFrom, withElementAt } from "./outline.ts";

const modules = [
  { id: "m1", items: [{ id: "a" }, { id: "b" }] },
  { id: "m2", items: [] },
  { id: "m3", items: [{ id: "c" }] },
];

const ids = (all: typeof modules) => all.map(({ items }) => items.map(({ id }) => id));

test("an element steps through its module, and over to the next one at its end", () => {
  expect(stepFrom(modules, "a", 1)).toEqual({ modul: 0, plass: 1 });
  expect(stepFrom(modules, "b", 1)).toEqual({ modul: 1, plass: 0 });
  expect(stepFrom(modules, "c", -1)).toEqual({ modul: 1, plass: 0 });
});

test("before the first and after the last there is nothing", () => {
  expect(stepFrom(modules, "a", -1)).toBeNull();
  expect(stepFrom(modules, "c", 1)).toBeNull();
});

test("an element is moved within its module and to another; none is lost", () => {
  expect(ids(withElementAt(modules, "a", { modul: 0, plass: 1 }))).toEqual([["b", "a"], [], ["c"]]);
  expect(ids(withElementAt(modules, "a", { modul: 2, plass: 1 }))).toEqual([["b"], [], ["c", "a"]]);
  expect(ids(withElementAt(modules, "a", { modul: 9, plass: 0 }))).toEqual(ids(modules));
});
