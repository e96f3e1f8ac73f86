import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { DeleteButton } from "./DeleteButton.tsx";

test("nothing is deleted before the question is answered", async () => {
  const run = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const attempt = vi.fn<() => Promise<unknown>>();
  await inRouter({
    "/": () => (
      <DeleteButton
        title="Slette malen?"
        label="Slett malen"
        deletion={{ run, attempt, isRunning: false, input: null }}
      >
        Den blir borte for godt.
      </DeleteButton>
    ),
  });
  await userEvent.click(screen.getByRole("button", { name: "Slett malen" }));
  const asked = await screen.findByRole("dialog", { name: "Slette malen?" });
  expect(asked).toHaveTextContent("Den blir borte for godt.");
  expect(run).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole("button", { name: "Slett" }));
  expect(run).toHaveBeenCalledTimes(1);
});
