import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/problem.ts";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { CodeForm } from "./CodeForm.tsx";

const write = async (typed: string) => {
  await userEvent.type(screen.getByRole("textbox", { name: "Kode" }), typed);
  await userEvent.click(screen.getByRole("button", { name: "Registrer oppmøte" }));
};

test("spec 9.1: the code has six digits, however they are written", async () => {
  const onCode = vi.fn<(code: string) => Promise<void>>(async () => undefined);
  render(
    <MantineRoot>
      <CodeForm onCode={onCode} />
    </MantineRoot>,
  );
  await write("123");
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getAllByText(/Koden har 6 siffer/).length).toBeGreaterThan(0);
  await write(" 456");
  expect(onCode).toHaveBeenCalledWith("123456");
});

test("a wrong code says what the server says of it", async () => {
  const message = "Koden gjelder en annen dag";
  const wrong = new ApiError({
    status: 422,
    code: "invalid",
    title: "Ugyldig",
    fields: [{ field: "code", code: "invalid", message }],
  });
  render(
    <MantineRoot>
      <CodeForm onCode={() => Promise.reject(wrong)} />
    </MantineRoot>,
  );
  await write("123456");
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
});
