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
      category("Planlegging", [goal("planlegge arbeid"), goal("lese tegninger")]),
      category("Utførelse", [goal("montere utstyr")]),
      category("Kontroll", [goal("måle anlegg")]),
    ],
  },
];
const none = { goals: [], subGoals: [], proofs: [] };

test("the first category is drawn with the press that opens the goals, the others after it", () => {
  const drawn: number[] = [];
  render(
    <Profiler id="goals" onRender={() => drawn.push(document.querySelectorAll("fieldset").length)}>
      <GoalChecklist plans={plans} ticks={none} withParts={false} onChange={vi.fn<() => void>()} />
    </Profiler>,
  );
  expect(drawn[0]).toBe(1);
  expect(screen.getAllByRole("group")).toHaveLength(3);
  expect(screen.getAllByRole("checkbox")).toHaveLength(4);
});
