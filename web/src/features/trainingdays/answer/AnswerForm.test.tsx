import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { AnswerForm } from "./AnswerForm.tsx";

const shown = (props: Partial<Parameters<typeof AnswerForm>[0]> = {}) => {
  const onAnswer = vi.fn<(answer: string, comment: string) => void>();
  render(
    <MantineRoot>
      <AnswerForm
        answer={null}
        comment=""
        full={false}
        loading={false}
        onAnswer={onAnswer}
        {...props}
      />
    </MantineRoot>,
  );
  return onAnswer;
};

test("one press answers, with the comment that was written", async () => {
  const onAnswer = shown();
  await userEvent.click(screen.getByRole("button", { name: "Skriv en kommentar" }));
  await userEvent.type(screen.getByRole("textbox", { name: /Kommentar/ }), " Kommer kl. 10 ");
  await userEvent.click(screen.getByRole("button", { name: "Kanskje" }));
  expect(onAnswer).toHaveBeenCalledWith("MAYBE", "Kommer kl. 10");
});

test("when there is no place left it is said what answering comes to", () => {
  shown({ full: true });
  expect(screen.getByText(/settes du på venteliste/)).toBeVisible();
});

test("who has answered sees what, and can change the comment alone", async () => {
  const onAnswer = shown({ answer: "ACCEPTED", comment: "Ja" });
  expect(screen.getByRole("button", { name: "Kommer" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.type(screen.getByRole("textbox", { name: /Kommentar/ }), "!");
  await userEvent.click(screen.getByRole("button", { name: "Lagre kommentaren" }));
  expect(onAnswer).toHaveBeenCalledWith("ACCEPTED", "Ja!");
});

test("while an answer is on its way none is taken, and the focus stays where it was", async () => {
  const onAnswer = shown({ loading: true });
  await userEvent.click(screen.getByRole("button", { name: "Kommer" }));
  expect(onAnswer).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Kommer" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Kommer" })).toBeEnabled();
});
