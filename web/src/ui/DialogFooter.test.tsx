import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DialogFooter } from "./DialogFooter.tsx";

test("what leaves a dialog stands first, and does no more than that", async () => {
  const onCancel = vi.fn<() => void>();
  const onClick = vi.fn<() => void>();
  render(
    <DialogFooter onCancel={onCancel} onClick={onClick}>
      Lagre
    </DialogFooter>,
  );
  const [first, second] = screen.getAllByRole("button");
  expect(first).toHaveAccessibleName("Avbryt");
  expect(second).toHaveAccessibleName("Lagre");
  await userEvent.click(screen.getByRole("button", { name: "Avbryt" }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onClick).not.toHaveBeenCalled();
});

test("what leaves it is not done twice while it writes", async () => {
  const onCancel = vi.fn<() => void>();
  render(
    <DialogFooter cancel="Hopp over" cancelLoading onCancel={onCancel}>
      Koble til
    </DialogFooter>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Hopp over/ }));
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Koble til" })).not.toHaveAttribute("aria-busy");
});

test("while it works it can be left, and is not done twice", async () => {
  const onCancel = vi.fn<() => void>();
  const onClick = vi.fn<() => void>();
  render(
    <DialogFooter cancel="Lukk" onCancel={onCancel} loading onClick={onClick}>
      Send
    </DialogFooter>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Send/ }));
  await userEvent.click(screen.getByRole("button", { name: "Lukk" }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledTimes(1);
});
