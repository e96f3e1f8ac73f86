import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { clearToasts, Toaster } from "@/ui/Toast.tsx";
import type { BulkPart } from "./bulk.ts";
import { BulkRun } from "./BulkRun.tsx";

afterEach(() => act(clearToasts));

async function run(part: BulkPart) {
  const onClose = vi.fn<() => void>();
  const task = { running: "Arkiverer", done: "arkivert", ids: ["a"], run: async () => part };
  const Page = () => (
    <>
      <BulkRun task={task} onClose={onClose} />
      <Toaster />
    </>
  );
  await inRouter({ "*": Page });
  return onClose;
}

test("what went as it should is said in passing, and taken back from there", async () => {
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  const onClose = await run({ done: 1, failed: [], undo });
  expect(await screen.findByText("1 av 1 er arkivert.")).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Angre", hidden: true }));
  expect(await screen.findByText("Det er angret. Alt er som før.")).toBeInTheDocument();
  expect(undo).toHaveBeenCalledTimes(1);
});

test("what could not be done stays to be read", async () => {
  const failed = [{ id: "a", navn: "Kari", message: "Lærlingen er arkivert" }];
  const onClose = await run({ done: 0, failed, undo: null });
  expect(await screen.findByText("Lærlingen er arkivert")).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
