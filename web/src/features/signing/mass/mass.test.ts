import { expect, test } from "vitest";
import { checkMass, chosenOf, emptyMass, partsOf } from "./massValues.ts";

const kari = { id: "k1", kind: "APPRENTICE", navn: "Kari Berg" } as const;
const group = { id: "g1", kind: "GROUP", navn: "Kull 2026" } as const;

test("what is missing is said before it is sent", () => {
  expect(Object.keys(checkMass(emptyMass))).toEqual(["title", "people", "files"]);
  const filled = { ...emptyMass, title: "Avtale", chosen: [kari], template: "m1" };
  expect(checkMass(filled)).toEqual({});
});

test("groups are told apart from people", () => {
  expect(chosenOf([kari, group])).toEqual({ people: ["k1"], groups: ["g1"], companies: [] });
});

test("each of them stands in one part of the picture, and empty parts are left out", () => {
  const counts = {
    all: 10,
    made: 7,
    failed: 1,
    venter: 3,
    delvis: 0,
    ferdig: 4,
    utlopt: 0,
    avslaatt: 0,
    trukket: 0,
  };
  const parts = partsOf(counts);
  expect(parts.map(({ key, count }) => [key, count])).toEqual([
    ["ferdig", 4],
    ["venter", 3],
    ["failed", 1],
    ["left", 2],
  ]);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(counts.all);
});
