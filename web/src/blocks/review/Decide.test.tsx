import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { type Asked, DecideDialog, type Decision } from "./Decide.tsx";

const show = async (asked: Asked, asksQuestion?: true) => {
  const onStep = vi.fn<(input: Decision) => void>();
  await inRouter({
    "*": () => (
      <DecideDialog
        who="Kari Berg"
        thing="dokumentasjonen"
        approval="Kari Berg får beskjed."
        asked={asked}
        loading={false}
        asksQuestion={asksQuestion}
        onStep={onStep}
        onClose={vi.fn<() => void>()}
      />
    ),
  });
  return onStep;
};

const question = () => screen.queryByRole("textbox", { name: /^Spørsmål til øving/ });

test("a question goes with the approval, and none where none is written", async () => {
  const onStep = await show("question", true);
  await userEvent.click(screen.getByRole("button", { name: "Godkjenn" }));
  expect(onStep).toHaveBeenLastCalledWith({ step: "approve" });
  await userEvent.type(question() as HTMLElement, " Hvorfor denne? ");
  await userEvent.type(screen.getByRole("textbox", { name: /^Kommentar/ }), "Fint");
  await userEvent.click(screen.getByRole("button", { name: "Godkjenn" }));
  expect(onStep).toHaveBeenLastCalledWith({
    step: "approve",
    comment: "Fint",
    question: "Hvorfor denne?",
  });
});

test("without a network it says that the question waits, and keeps it", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show("question", true);
  await userEvent.type(question() as HTMLElement, "Hvorfor?");
  expect(screen.getByText(/^Du er uten nett/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/^Du er uten nett/)).toBeNull();
  expect(question()).toHaveValue("Hvorfor?");
  online.mockRestore();
});

test("a return asks nothing", async () => {
  await show("return", true);
  expect(question()).toBeNull();
});

test("what takes no question shows no field for one", async () => {
  await show("comment");
  expect(question()).toBeNull();
});
