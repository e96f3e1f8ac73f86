import { expect, test } from "vitest";
import type { FacetAnswer } from "@/api/schemas.gen.ts";
import { rangeOfField, valuesOfField } from "./facets.ts";
import { foundIn } from "./findFilter.ts";
import { nothingChosen } from "./listState.ts";

const defs = [
  valuesOfField("fagprove"),
  valuesOfField("laerefag"),
  rangeOfField("sluttdato", "due"),
];
const facets = [
  {
    field_name: "fagprove",
    counts: [
      { value: "Ikke meldt opp", label: "Ikke meldt opp", count: 3 },
      { value: "Meldt opp", label: "Meldt opp", count: 1 },
    ],
    stats: null,
  },
  {
    field_name: "laerefag",
    counts: [{ value: "Elektriker", label: "Elektriker", count: 2 }],
    stats: null,
  },
  { field_name: "sluttdato", counts: [], stats: { min: 1, max: 2 } },
] as unknown as FacetAnswer[];

const found = (text: string, state = nothingChosen) => foundIn(defs, facets, state, text);
const labels = (text: string) =>
  found(text).map(({ label, choices }) => [label, choices.map((one) => one.label)]);

test("each word that is written is in the choice or the name of its section", () => {
  expect(labels("elek")).toEqual([["Lærefag", ["Elektriker"]]]);
  expect(labels("60 dager")).toEqual([["Sluttdato", ["Neste 60 dager"]]]);
  expect(labels("fagprøve ikke")).toEqual([["Fagprøve", ["Ikke meldt opp"]]]);
  expect(labels("  ")).toEqual([]);
});

test("what is chosen once more is let go of", () => {
  const once = found("60 dager")[0]?.choices[0]?.toggled ?? nothingChosen;
  expect(once.ranges).toEqual({ sluttdato: { period: "next60Days" } });
  const twice = found("60 dager", once)[0]?.choices[0];
  expect(twice?.isChosen).toBe(true);
  expect(twice?.toggled.ranges).toEqual({});
  const excluded = { ...nothingChosen, not: { laerefag: ["Elektriker"] } };
  expect(found("elek", excluded)[0]?.choices[0]?.toggled.not).toEqual({});
});
