import { expect, test } from "vitest";
import type { GoalStatus } from "@/api/schemas.gen.ts";
import { allGoals, countByStatus, type Goal, leadingGoals, withStatus } from "./goals.ts";
import { goalOf } from "../../../tests/goals.ts";

const goal = (id: string, status: GoalStatus, godkjent: number | null = null): Goal =>
  goalOf(id, { status, godkjent });
const category = (id: string, goals: Goal[]) => ({ id, label: id, goals });
const waits = goal("waits", "Til gjennomgang");
const old = goal("old", "Godkjent", 10);
const recent = goal("recent", "Godkjent", 20);
const missing = goal("missing", "Ikke godkjent");
const plans = [
  {
    id: "p1",
    title: "Plan",
    categories: [category("c1", [old, waits]), category("c2", [missing])],
  },
  { id: "p2", title: "Plan 2", categories: [category("c3", [recent, old])] },
];

test("a goal that stands in two plans is counted once", () => {
  const goals = allGoals({
    plans,
    progress: { godkjent: 2, tilgodkjenning: 1, total: 4, prosent: 50 },
  });
  expect(countByStatus(goals)).toEqual({ Godkjent: 2, "Til gjennomgang": 1, "Ikke godkjent": 1 });
});

test("what waits comes first, then what is missing, then the newest approvals", () => {
  expect(leadingGoals([old, recent, missing, waits], 3)).toEqual([waits, missing, recent]);
});

test("plans and categories without a goal in the state are left out", () => {
  expect(withStatus(plans, null)).toBe(plans);
  const shown = withStatus(plans, "Ikke godkjent");
  expect(shown.map(({ id, categories }) => [id, categories.map((one) => one.id)])).toEqual([
    ["p1", ["c2"]],
  ]);
});
