import { expect, test } from "vitest";
import type { GoalAssessments, SelfAssessments, SideAssessments } from "@/api/schemas.gen.ts";
import { changeText, chosen, countOf, goalsIn, sideText, standingOf, withGoal } from "./model.ts";

const side = (nivaa: number | null, endring: number | null = null): SideAssessments => ({
  version: nivaa === null ? 0 : 1,
  nivaa,
  endring,
  historikk: [],
});

const goal = (id: string, own: SideAssessments, other: SideAssessments): GoalAssessments => ({
  id,
  label: `Mål ${id}`,
  levels: ["Har sett det", "Kan med hjelp", "Kan alene"],
  apprenticeAssessment: own,
  employeeAssessment: other,
});

const all = (...goals: GoalAssessments[]): SelfAssessments => ({
  vurderer: "LAERLING",
  plans: [{ id: "p", title: "Plan", categories: [{ id: "k", label: "Kategori", goals }] }],
});

const shown = all(
  goal("a", side(3, 2), side(2)),
  goal("b", side(null), side(1)),
  goal("c", side(1, 0), side(1, -1)),
);

test("what is missing is the reader's own side", () => {
  expect(countOf(shown, "mangler")).toBe(1);
  expect(countOf({ ...shown, vurderer: "ANSATT" }, "mangler")).toBe(0);
  expect(countOf({ ...shown, vurderer: null }, "mangler")).toBe(1);
});

test("a different view takes two views, and a change a time before", () => {
  expect(countOf(shown, "ulikt")).toBe(1);
  expect(countOf(shown, "endret")).toBe(2);
});

test("a goal that is worked on stays in sight", () => {
  const ids = (plans: SelfAssessments["plans"]) => goalsIn({ ...shown, plans }).map(({ id }) => id);
  expect(ids(chosen(shown, "mangler", new Set()))).toEqual(["b"]);
  expect(ids(chosen(shown, "mangler", new Set(["a"])))).toEqual(["a", "b"]);
  expect(chosen(all(), "ulikt", new Set())).toEqual([]);
});

test("levels and changes are told in words", () => {
  const [first] = goalsIn(shown);
  if (!first) throw new Error("no goal");
  expect(sideText(first, first.apprenticeAssessment)).toBe("Kan alene, 2 nivåer høyere enn sist");
  expect(sideText(first, side(null))).toBe("Ikke vurdert");
  expect(changeText(-1)).toBe("1 nivå lavere enn sist");
  expect(changeText(0)).toBe("");
  expect(standingOf(goalsIn(shown), "LAERLING")).toEqual({ assessed: 2, up: 1, down: 0 });
});

test("a goal that was saved takes its place", () => {
  const saved = goal("b", side(2), side(1));
  expect(goalsIn(withGoal(shown, saved))[1]).toEqual(saved);
});
