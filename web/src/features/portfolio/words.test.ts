import { expect, test } from "vitest";
import type { PortfolioOrder, PortfolioView } from "@/api/schemas.gen.ts";
import { factsOf, percentOfAll, titleOf } from "./words.ts";

const one = (given: Partial<PortfolioView>): PortfolioView => ({
  id: "m",
  laerling: "l",
  navn: "Kari Ås",
  status: "LAGES",
  prosent: 40,
  sider: 0,
  standard: "",
  varsel: "",
  pdf: null,
  ...given,
});

const order = (mapper: PortfolioView[]): PortfolioOrder => ({
  id: "b",
  status: "LAGES",
  created: Date.parse("2026-11-24T10:00:00Z"),
  slettes: Date.parse("2026-12-01T10:00:00Z"),
  mapper,
});

test("an order is called by its apprentice, or counts them", () => {
  expect(titleOf(order([one({})]))).toBe("Kari Ås");
  expect(titleOf(order([one({}), one({})]))).toBe("2 lærlinger");
});

test("what is over counts in full", () => {
  expect(percentOfAll(order([one({}), one({ status: "KLAR", prosent: 100 })]))).toBe(70);
  expect(percentOfAll(order([one({ status: "FEILET", prosent: 5 })]))).toBe(100);
});

test("it is told what came of them, and when they are gone", () => {
  const mapper = [one({ status: "KLAR", sider: 12 }), one({ status: "FEILET" })];
  expect(factsOf(order(mapper))).toBe("12 sider · 1 kunne ikke lages · Slettes 01.12.2026");
});
