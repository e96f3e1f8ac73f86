import { expect, test } from "vitest";
import { checkPlan, goalCount, matching, suggestTitle, TITLE_MAX } from "./planText.ts";

test("a plan is called by its trade", () => {
  expect(suggestTitle("Læreplan i elektrikerfaget Vg3 / opplæring i bedrift")).toBe(
    "Elektrikerfaget",
  );
  expect(suggestTitle("Læreplan i Vg3 frisørfaget")).toBe("Vg3 frisørfaget");
  expect(suggestTitle("Kokkfaget")).toBe("Kokkfaget");
  expect(suggestTitle("x".repeat(300))).toHaveLength(TITLE_MAX);
});

test("both a curriculum and a title are needed", () => {
  expect(checkPlan({ title: " ", curriculum: "" })).toEqual({
    curriculum: "Velg en læreplan",
    title: "Skriv et navn på planen",
  });
  expect(checkPlan({ title: "Elektriker", curriculum: "ELE03-03" })).toEqual({});
});

test("goals are counted, and found by a part of their words", () => {
  const categories = [
    {
      id: "c1",
      label: "Planlegging",
      goals: [{ id: "1", kode: "KM1", label: "planlegge anlegg" }],
    },
    { id: "c2", label: "Drift", goals: [{ id: "2", kode: "KM2", label: "måle Strøm" }] },
  ];
  expect(goalCount({ categories })).toBe(2);
  expect(matching(categories, " strøm").map(({ id }) => id)).toEqual(["c2"]);
  expect(matching(categories, "")).toBe(categories);
});
