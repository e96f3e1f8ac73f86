import { expect, test } from "vitest";
import { ALL, type ListState } from "./listState.ts";
import { quickApplied, quickChoice, quickChosen, quickHidden, quickKept } from "./QuickFacet.tsx";

const def = { field: "status", label: "Status", values: ["Sendt", "Godkjent"], initial: "Sendt" };
const state = (values: ListState["values"] = {}): ListState => ({
  q: "",
  sort: null,
  values,
  not: {},
  ranges: {},
});

test("a list begins with its initial value, without a word in the address", () => {
  expect(quickChoice(def, state())).toBe("Sendt");
  expect(quickApplied(def, state()).values).toEqual({ status: ["Sendt"] });
  expect(quickChosen(def, state({ status: ["Godkjent"] }), "Sendt").values).toEqual({});
});

test("all is a choice of its own where the list begins narrower", () => {
  const all = quickChosen(def, state(), ALL);
  expect(all.values).toEqual({ status: [ALL] });
  expect(quickApplied(def, all).values).toEqual({});
});

test("an unknown value in the address means all", () => {
  expect(quickChoice(def, state({ status: ["Kladd"] }))).toBe(ALL);
});

test("other filters come and go without it", () => {
  const now = state({ status: ["Godkjent"], bedrift: ["Fjord"] });
  expect(quickHidden(def, now).values).toEqual({ bedrift: ["Fjord"] });
  expect(quickKept(def, now, state()).values).toEqual({ status: ["Godkjent"] });
});
