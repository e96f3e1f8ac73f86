import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ReviewGoal } from "@/api/schemas.gen.ts";
import { GoalsCard } from "./GoalsCard.tsx";
import type { Refusals } from "./refusals.ts";

const goal = (id: string): ReviewGoal => ({
  id,
  label: id,
  status: "Til gjennomgang",
  subGoals: [],
  proof: null,
  refused: null,
  added: null,
});

function Shown() {
  const [refusals, onChange] = useState<Refusals>({});
  return (
    <GoalsCard
      goals={[goal("montere"), goal("måle")]}
      canEdit={false}
      refusing={{ refusals, onChange }}
    />
  );
}

test("why a goal is refused is written at once: what was pressed is gone", async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole("button", { name: "Ikke godkjenn måle" }));
  const why = screen.getByRole("textbox", { name: "Hvorfor godkjennes ikke målet?" });
  expect(why).toHaveFocus();
  await userEvent.keyboard("Godt sett");
  expect(why).toHaveValue("Godt sett");
  // The last one that is left is not refused.
  expect(screen.queryByRole("button", { name: /^Ikke godkjenn/ })).toBeNull();
});
