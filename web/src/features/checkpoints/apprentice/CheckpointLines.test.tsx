import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CheckpointLine } from "@/api/schemas.gen.ts";
import { CheckpointLines } from "./CheckpointLines.tsx";

const line = (parts: Partial<CheckpointLine>): CheckpointLine => ({
  id: "s1",
  checkpoint: "d1",
  title: "Første besøk",
  typeCheckpoint: "MANUAL",
  individual: false,
  status: "NOT_COMPLETED",
  completed: null,
  frist: "2000-01-31",
  fristen: "Forfalt",
  overdue: true,
  postponed: false,
  comments: 0,
  files: 0,
  can: { complete: true, reopen: false, postpone: true, edit: false, delete: false },
  ...parts,
});

function show(checkpoints: CheckpointLine[]) {
  const onComplete = vi.fn<(one: CheckpointLine) => void>();
  const onOpen = vi.fn<(one: CheckpointLine) => void>();
  render(
    <CheckpointLines
      checkpoints={checkpoints}
      onOpen={onOpen}
      onComplete={onComplete}
      onReopen={() => undefined}
      running={null}
    />,
  );
  return { onComplete, onOpen };
}

test("what was stands before today, what comes after it, and what has no deadline apart", () => {
  const done = {
    id: "s2",
    title: "Kontrakt",
    frist: "1999-12-01",
    status: "COMPLETED",
    fristen: "Fullført",
    can: { complete: false, reopen: true, postpone: false, edit: false, delete: false },
  } as const;
  show([
    line({}),
    line(done),
    line({ id: "s3", title: "Oppmelding", frist: "2999-05-31", fristen: "Senere" }),
    line({ id: "s4", title: "Samtykke", frist: null, fristen: "Ingen frist" }),
  ]);
  const time = within(screen.getByRole("region", { name: "Tidslinje" }));
  const order = time.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(order.map((text) => /Kontrakt|besøk|I dag|Oppmelding/.exec(text)?.[0])).toEqual([
    "Kontrakt",
    "besøk",
    "I dag",
    "Oppmelding",
  ]);
  expect(time.getByText("1 av 4 fullført")).toBeVisible();
  const without = within(screen.getByRole("region", { name: "Ingen frist" }));
  expect(without.getByRole("button", { name: "Samtykke" })).toBeVisible();
});

test("what the server allows is offered, and no more", async () => {
  const none = { complete: false, reopen: false, postpone: false, edit: false, delete: false };
  const { onComplete, onOpen } = show([
    line({}),
    line({ id: "s5", title: "Halvårssamtale", can: none }),
  ]);
  expect(screen.queryByRole("button", { name: "Fullfør Halvårssamtale" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Fullfør Første besøk" }));
  expect(onComplete.mock.lastCall?.[0].id).toBe("s1");
  await userEvent.click(screen.getByRole("button", { name: "Halvårssamtale" }));
  expect(onOpen.mock.lastCall?.[0].id).toBe("s5");
});
