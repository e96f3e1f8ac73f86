import { expect, test } from "vitest";
import {
  checkAbout,
  checkPlan,
  copyTitle,
  goalCount,
  labelError,
  matching,
  suggestTitle,
  TITLE_MAX,
} from "./planText.ts";
import { planGoal as goal } from "../../../tests/goals.ts";

test("a plan is called by its trade", () => {
  expect(suggestTitle("Læreplan i elektrikerfaget Vg3 / opplæring i bedrift")).toBe(
    "Elektrikerfaget",
  );
  expect(suggestTitle("Læreplan i Vg3 frisørfaget")).toBe("Vg3 frisørfaget");
  expect(suggestTitle("Kokkfaget")).toBe("Kokkfaget");
  expect(suggestTitle("x".repeat(300))).toHaveLength(TITLE_MAX);
});

test("both a curriculum and a title are needed", () => {
  expect(checkPlan({ title: " ", curriculum: "", sets: null })).toEqual({
    curriculum: "Velg en læreplan",
    title: "Skriv et navn på planen",
  });
  const plan = { title: "Elektriker", curriculum: "ELE03-03" };
  expect(checkPlan({ ...plan, sets: null })).toEqual({});
  expect(checkPlan({ ...plan, sets: ["KV1"] })).toEqual({});
  expect(checkPlan({ ...plan, sets: [] })).toEqual({ sets: "Velg minst én av dem" });
});

test("goals are counted, and found by a part of their words", () => {
  const categories = [
    { id: "c1", label: "Planlegging", goals: [goal("1", "planlegge anlegg")], competencegoals: [] },
    { id: "c2", label: "Drift", goals: [goal("2", "måle Strøm")], competencegoals: [] },
  ];
  expect(goalCount({ categories })).toBe(2);
  expect(matching(categories, " strøm").map(({ id }) => id)).toEqual(["c2"]);
  expect(matching(categories, "")).toBe(categories);
});

test("markup is refused, and a comparison is not", () => {
  expect(labelError(" ", "Skriv målet")).toBe("Skriv målet");
  expect(labelError("<b>Drift</b>", "")).toBe("Skriv ren tekst, uten HTML-koder");
  expect(labelError("spenning < 50 V", "")).toBeNull();
  expect(checkAbout({ title: "Kokk", description: "</p>" })).toEqual({
    description: "Skriv ren tekst, uten HTML-koder",
  });
  expect(checkAbout({ title: "", description: "" })).toEqual({ title: "Skriv et navn på planen" });
});

test("a copy is called after the plan", () => {
  expect(copyTitle("Kokk")).toBe("Kopi av Kokk");
  expect(copyTitle("x".repeat(200))).toHaveLength(TITLE_MAX);
});
