import { expect, test } from "vitest";
import { incomplete, seasonOf } from "./season.ts";

test("a file is for the round that ends next, else for the last one", () => {
  const rounds = [
    { aar: 2028, frist: 300 },
    { aar: 2027, frist: 200 },
    { aar: 2026, frist: 100 },
  ];
  expect(seasonOf(rounds, 150)).toBe(2027);
  expect(seasonOf(rounds, 200)).toBe(2027);
  expect(seasonOf(rounds, 900)).toBe(2028);
  expect(seasonOf([], Date.parse("2027-03-01"))).toBe(2027);
});

test("a name has one column or two", () => {
  expect(incomplete(["navn", null])).toBeNull();
  expect(incomplete(["fornavn", "etternavn"])).toBeNull();
  expect(incomplete(["fornavn", "epost"])).toContain("fornavn og etternavn");
});
