import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TextField } from "./Field.tsx";
import { fieldOf } from "./fieldOf.ts";
import { Form } from "./Form.tsx";
import { useForm } from "./useForm.ts";

function Example() {
  const form = useForm({
    initial: { navn: "Kari", sted: "Odda" },
    validate: ({ navn }): Record<string, string> => (navn ? {} : { navn: "Skriv et navn" }),
    onSubmit: () => Promise.resolve(),
  });
  return (
    <Form form={form} buttons={<button type="submit">Lagre</button>}>
      <TextField {...fieldOf(form, "navn")} label="Navn" />
      <TextField {...fieldOf(form, "sted")} label="Sted" />
    </Form>
  );
}

test("a field has its value and its error of the form, and changes itself alone", async () => {
  render(<Example />);
  await userEvent.clear(screen.getByLabelText("Navn"));
  await userEvent.click(screen.getByRole("button", { name: "Lagre" }));
  expect(screen.getByLabelText("Navn")).toHaveAccessibleDescription("Skriv et navn");
  expect(screen.getByLabelText("Sted")).toHaveValue("Odda");
  await userEvent.type(screen.getByLabelText("Navn"), "Ola");
  expect(screen.getByLabelText("Navn")).toHaveValue("Ola");
  expect(screen.getByLabelText("Navn")).toHaveAttribute("name", "navn");
  expect(screen.getByLabelText("Navn")).not.toHaveAccessibleDescription();
});
