import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ApprenticeGoals, TickedDocumentation } from "@/api/schemas.gen.ts";
import { GoalRows, type Ticker } from "./GoalRows.tsx";

type Goal = ApprenticeGoals["plans"][number]["categories"][number]["goals"][number];

const goal = (label: string) => ({ id: label, label, subGoals: [] }) as unknown as Goal;

const item: TickedDocumentation = {
  id: "d1",
  version: 1,
  name: "Nytt skap",
  status: "Godkjent",
  at: 1,
  text: "",
  files: [],
  goals: [],
  told: [],
  additions: [],
  ticking: "tillegg",
};

test("arrows lead from tick to tick and from piece to piece, and the space bar ticks", async () => {
  const choose = vi.fn<Ticker["choose"]>();
  const aside = vi.fn<Ticker["aside"]>();
  const ticker: Ticker = {
    chosenOf: () => undefined,
    choose,
    tick: () => undefined,
    withdraw: () => undefined,
    aside,
    isPending: false,
  };
  render(<GoalRows item={item} goals={[goal("legge kabel"), goal("måle")]} ticker={ticker} />);
  const tick = (name: string) => screen.getByRole("checkbox", { name });
  await userEvent.click(tick("Legge kabel"));
  expect(tick("Legge kabel")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(tick("Måle")).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(choose).toHaveBeenLastCalledWith("måle", { how: "gjorde selv", subGoals: [] });
  await userEvent.keyboard("{ArrowUp}");
  expect(tick("Legge kabel")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(aside).toHaveBeenLastCalledWith(1);
});
