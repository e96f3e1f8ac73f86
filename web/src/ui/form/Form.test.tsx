import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/problem.ts";
import { Button } from "../Button.tsx";
import { TextField } from "./Field.tsx";
import { Form } from "./Form.tsx";
import { useForm } from "./useForm.ts";

function Example({ onSubmit }: { onSubmit: (values: { navn: string }) => Promise<void> }) {
  const form = useForm({
    initial: { navn: "" },
    validate: ({ navn }): Record<string, string> => (navn ? {} : { navn: "Skriv et navn" }),
    onSubmit,
  });
  return (
    <Form form={form} buttons={<Button type="submit">Lagre</Button>}>
      <TextField
        name="navn"
        label="Navn"
        value={form.values.navn}
        error={form.errors.navn}
        onChange={(navn) => form.set("navn", navn)}
      />
      <output>{form.unsaved ? "ulagret" : "lagret"}</output>
    </Form>
  );
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Lagre" }));

test("an error stands beside its field and in the summary, which takes the focus", async () => {
  const onSubmit = vi.fn<() => Promise<void>>();
  render(<Example onSubmit={onSubmit} />);
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(screen.getByLabelText("Navn")).toHaveAccessibleDescription("Skriv et navn");
  await userEvent.click(screen.getByRole("link", { name: "Skriv et navn" }));
  expect(screen.getByLabelText("Navn")).toHaveFocus();
});

test("the server's field errors are shown, and what was typed is kept", async () => {
  render(
    <Example
      onSubmit={() =>
        Promise.reject(
          new ApiError({
            status: 422,
            code: "invalid",
            title: "Ugyldig",
            fields: [{ field: "navn", code: "taken", message: "Navnet er i bruk" }],
          }),
        )
      }
    />,
  );
  await userEvent.type(screen.getByLabelText("Navn"), "Kari");
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Navnet er i bruk");
  expect(screen.getByLabelText("Navn")).toHaveValue("Kari");
  expect(screen.getByText("ulagret")).toBeInTheDocument();
});

test("after saving nothing is unsaved; another failure is said as a whole", async () => {
  const onSubmit = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ApiError({ status: 403, code: "forbidden", title: "Ingen tilgang" }))
    .mockResolvedValueOnce();
  render(<Example onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText("Navn"), "Kari");
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Ingen tilgang");
  await save();
  await waitFor(() => expect(screen.getByText("lagret")).toBeInTheDocument());
});
