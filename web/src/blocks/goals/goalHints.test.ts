import { expect, test } from "vitest";
import type { ApprenticeGoals, GoalStatus } from "@/api/schemas.gen.ts";
import { goalHints, missingFirst } from "./goalHints.ts";
import { goalOf } from "../../../tests/goals.ts";

const goal = (id: string, label: string, status: GoalStatus = "Ikke godkjent") =>
  goalOf(id, { label, status });

const goals = [
  goal("måle", "bruke måleinstrumenter og vurdere måleresultater"),
  goal("kabel", "legge kabler og koble fordelinger"),
  goal("tegne", "lese tegninger", "Godkjent"),
  goal("hms", "vurdere risiko"),
];

const data = {
  plans: [{ id: "p", title: "Elektriker", categories: [{ id: "c", label: "Alt", goals }] }],
} as unknown as ApprenticeGoals;

const ids = (text: string, recent: string[] = [], chosen: string[] = []) =>
  goalHints(data, { text, recent, chosen }).map(({ id }) => id);

test("goals that the text speaks of are suggested first, whatever form its words have", () => {
  expect(ids("<p>La kabel til den nye tavlen</p>")[0]).toBe("kabel");
  expect(ids("Fordelingen er ferdig")[0]).toBe("kabel");
  expect(ids("Målte spenningen")[0]).toBe("måle");
  expect(ids("Leste tegningen")).toEqual(["tegne", "måle", "kabel", "hms"]);
});

test("those used lately come next, then those that are missing", () => {
  expect(ids("", ["hms", "tegne"])).toEqual(["hms", "måle", "kabel"]);
  expect(ids("", [], ["måle"])).toEqual(["kabel", "hms"]);
});

test("in the whole list the missing come first", () => {
  const sorted = missingFirst([
    { status: "Godkjent" },
    { status: "Til gjennomgang" },
    { status: "Ikke godkjent" },
  ] as const);
  expect(sorted.map(({ status }) => status)).toEqual([
    "Ikke godkjent",
    "Til gjennomgang",
    "Godkjent",
  ]);
});
