import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { LineGoals } from "./LineGoals.tsx";

/** Seven goals of one category, each with so many parts, in the dialog that chooses them. */
async function choosing(parts: number) {
  const goals = Array.from({ length: 7 }, (_, at) => ({
    id: `g${at + 1}`,
    label: `mål ${at + 1}`,
    arbeidsoppgaver: at === 0 ? ["Service hos kunde"] : [],
    parts: Array.from({ length: parts }, (__, part) => ({
      id: `g${at + 1}p${part + 1}`,
      label: `del ${part + 1} av mål ${at + 1}`,
    })),
  }));
  const Page = () => {
    const [of, setOf] = useState<{ goals: string[]; subGoals: string[] }>({
      goals: [],
      subGoals: [],
    });
    return (
      <LineGoals
        groups={[{ id: "c", label: "Drift", goals }]}
        chosen={of.goals}
        parts={of.subGoals}
        onChange={setOf}
      />
    );
  };
  await inRouter({ "/l": Page }, "/l");
  await userEvent.click(screen.getByRole("button", { name: "Velg kompetansemål" }));
  return within(await screen.findByRole("dialog", { name: "Velg kompetansemål" }));
}

test("of goals with parts the first are shown, and a tray has what is chosen", async () => {
  const dialog = await choosing(2);
  expect(dialog.getAllByText("Service hos kunde")).toHaveLength(1);
  expect(dialog.queryByRole("checkbox", { name: "Mål 6" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: /^Vis 2 til/ }));
  // A part brings its goal along.
  const part = dialog.getByRole("checkbox", { name: "Del 1 av mål 6" });
  await userEvent.click(part);
  expect(dialog.getByRole("checkbox", { name: "Mål 6" })).toBeChecked();
  expect(dialog.getByText("1 mål, 1 delmål")).toBeInTheDocument();
  const remove = { name: "Fjern mål 6", hidden: true };
  await userEvent.click(dialog.getByRole("button", remove));
  expect(dialog.queryByText("1 mål, 1 delmål")).toBeNull();
  expect(part).not.toBeChecked();
});

test("a plan without parts looks as it did", async () => {
  const dialog = await choosing(0);
  expect(dialog.getByRole("checkbox", { name: "Mål 7" })).toBeInTheDocument();
  expect(dialog.queryByText("Ditt utvalg")).toBeNull();
});
