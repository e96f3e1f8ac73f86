import { expect, test } from "vitest";
import type { GoalEvidenceView, GoalJudgement } from "@/api/schemas.gen.ts";
import type { Goal } from "@/blocks/goals/goals.ts";
import { bareOnly, countsOf, judgedCounts, judgedWords, matrixOf, toMend } from "./coverage.ts";
import { goalOf } from "../../../tests/goals.ts";

const category = (id: string, goals: Goal[]) => ({ id, label: id, goals });
const evidence = (id: string, of: string, kind = "DOKUMENTASJON"): GoalEvidenceView => ({
  id,
  goal: of,
  kind,
  subGoals: [],
  how: null,
  title: id,
  state: "Sendt",
  at: 1,
  path: `/l/dokumentasjon/${id}`,
});
const plans = [
  {
    id: "p",
    title: "Plan",
    categories: [category("drift", [goalOf("a"), goalOf("b")]), category("hms", [goalOf("c")])],
  },
];
const hows = { gjordeSelv: 0, varMed: 0, forklarte: 0, utenBevis: 0 };
const judged = (of: string, judgement: GoalJudgement, advice: string | null) => ({
  goal: of,
  judgement,
  advice,
  hows,
  subGoals: [],
});
const shown = {
  coverage: [
    judged("a", "holder", null),
    judged("b", "tynt", "Skriv om delene"),
    judged("c", "tomt", "Be om en jobb"),
  ],
  kinds: [
    { kind: "DOKUMENTASJON", label: "Dokumentasjon" },
    { kind: "OPPGAVE", label: "Oppgaver" },
  ],
  evidence: [evidence("d1", "a"), evidence("d2", "a"), evidence("o1", "c", "OPPGAVE")],
};

test("each goal stands against each kind of what shows it", () => {
  const groups = matrixOf({ plans }, shown);
  expect(groups.map(({ label }) => label)).toEqual(["drift", "hms"]);
  const counts = groups.flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.map((it) => it.length)),
  );
  expect(counts).toEqual([
    [2, 0],
    [0, 0],
    [0, 1],
  ]);
  expect(countsOf(groups)).toEqual({ all: 3, bare: 1 });
});

test("with several plans a category says whose it is", () => {
  const two = [...plans, { id: "q", title: "Egen", categories: [category("hms", [goalOf("d")])] }];
  expect(matrixOf({ plans: two }, shown).at(-1)?.label).toBe("Egen: hms");
});

test("goals that nothing shows are found", () => {
  const bare = bareOnly(matrixOf({ plans }, shown));
  expect(bare.map(({ label, rows }) => [label, rows.map((row) => row.goal.id)])).toEqual([
    ["drift", ["b"]],
  ]);
});

test("what is worst is counted and mended first", () => {
  expect(judgedCounts(shown.coverage).map(({ judgement }) => judgement)).toEqual([
    "tomt",
    "tynt",
    "holder",
  ]);
  expect(toMend(shown.coverage).map(({ goal: of }) => of)).toEqual(["c", "b"]);
});

test("a goal and its parts are each told of in a line", () => {
  const subGoals = [{ id: "b1", label: "del 1", judgement: "holder" as const }];
  const said = judgedWords(shown.coverage.slice(0, 2).map((one) => ({ ...one, subGoals })));
  expect([...said]).toEqual([
    ["a", "holder"],
    ["b1", "holder"],
    ["b", "tynt. Skriv om delene"],
  ]);
});
