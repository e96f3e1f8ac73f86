import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RowTools } from "./RowTools.tsx";

test("the buttons of a row say what they change or delete", async () => {
  const onEdit = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  const { rerender } = render(<RowTools name="Truckkurs" onEdit={onEdit} onDelete={onDelete} />);
  await userEvent.click(screen.getByRole("button", { name: "Rediger Truckkurs" }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Slett Truckkurs" }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  rerender(<RowTools name="Truckkurs" edit="Endre" onEdit={onEdit} onDelete={onDelete} />);
  expect(screen.getByRole("button", { name: "Endre Truckkurs" })).toBeEnabled();
});
