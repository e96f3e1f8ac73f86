import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { DeadlineValues } from "./deadline.ts";
import { DeadlineFields } from "./DeadlineFields.tsx";

const first: DeadlineValues = {
  deadline: false,
  days: "10",
  type: "APPRENTICESTART",
  otherCheckpoint: "",
};

function Fields({ others }: { others: readonly { id: string; title: string }[] }) {
  const [values, setValues] = useState(first);
  return <DeadlineFields values={values} errors={{}} onChange={setValues} others={others} />;
}

test("spec 2 §9: no deadline, then 10 days from the start, and it is said in words", async () => {
  render(<Fields others={[]} />);
  expect(screen.getByText("Ingen frist: det kan fullføres når som helst.")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Har frist" }));
  expect(screen.getByText("Fristen er 10 dager etter starten av læretiden.")).toBeVisible();
  // There is none to hang on, so it is not offered.
  expect(screen.queryByRole("option", { name: /annet sjekkpunkt/ })).not.toBeInTheDocument();
});

test("it hangs on another checkpoint", async () => {
  render(<Fields others={[{ id: "s1", title: "Første besøk" }]} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Har frist" }));
  await userEvent.selectOptions(screen.getByLabelText("Regnet fra"), "AFTEROTHERCHECKPOINT");
  await userEvent.selectOptions(screen.getByLabelText("Sjekkpunkt"), "s1");
  const days = screen.getByLabelText("Dager");
  await userEvent.clear(days);
  expect(screen.queryByText(/Fristen er/)).not.toBeInTheDocument();
  await userEvent.type(days, "61");
  expect(
    screen.getByText("Fristen er 61 dager etter «Første besøk» (omtrent 2 måneder)."),
  ).toBeVisible();
});
