import { render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { expect, test, vi } from "vitest";
import type { Goal } from "./goals.ts";
import { GoalChecklist } from "./GoalChecklist.tsx";

const goal = (label: string) =>
  ({ id: label, label, status: "Ikke godkjent", subGoals: [] }) as unknown as Goal;
const category = (label: string, goals: Goal[]) => ({ id: label, label, goals });

const plans = [
  {
    id: "p1",
    title: "Plan",
    categories: [
      category(
        "Planlegging",
        ["planlegge arbeid", "lese tegninger", "velge verktøy", "dele arbeid"].map(goal),
      ),
      category("Utførelse", [goal("montere utstyr")]),
      category("Kontroll", [goal("måle anlegg")]),
    ],
  },
];
const none = { goals: [], subGoals: [], proofs: [] };

test("the first goals are drawn with the press that opens them, the others after it", () => {
  const drawn: number[] = [];
  const rows = () => document.querySelectorAll("fieldset [type=checkbox]").length;
  render(
    <Profiler id="goals" onRender={() => drawn.push(rows())}>
      <GoalChecklist plans={plans} ticks={none} withParts={false} onChange={vi.fn<() => void>()} />
    </Profiler>,
  );
  expect(drawn[0]).toBe(3);
  expect(screen.getAllByRole("group")).toHaveLength(3);
  expect(screen.getAllByRole("checkbox")).toHaveLength(6);
});
