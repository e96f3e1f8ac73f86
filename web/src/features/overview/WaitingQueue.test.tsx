import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Waiting } from "@/blocks/waiting.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { WaitingQueue } from "./WaitingQueue.tsx";

const DAY_MS = 86_400_000;

const one = (key: number, due: number): Waiting => ({
  key: String(key),
  to: "/l",
  icon: "done",
  title: `Oppgave ${key}`,
  detail: "",
  due,
  since: key,
});

test("one list of all that waits: what is overdue is first and alone has a colour", async () => {
  const items = [...Array.from({ length: 9 }, (_, at) => one(at, 0)), one(9, Date.now() - DAY_MS)];
  await inRouter({ "/": () => <WaitingQueue items={items} /> });
  const rows = within(screen.getByRole("list", { name: "Venter på deg" }));
  expect(rows.getAllByRole("link")).toHaveLength(8);
  const late = screen.getByText("Over fristen");
  expect(rows.getAllByRole("link")[0]).toContainElement(late);
  expect(late.closest("a")).toHaveTextContent("Oppgave 9");
  await userEvent.click(screen.getByRole("button", { name: "Vis alle 10" }));
  expect(rows.getAllByRole("link")).toHaveLength(10);
});

test("where nothing waits it says so, or is not there", async () => {
  const { unmount } = await inRouter({
    "/": () => <WaitingQueue items={[]} none="Alt er sett." />,
  });
  expect(screen.getByText("Ingenting venter på deg")).toBeVisible();
  unmount();
  await inRouter({ "/": () => <WaitingQueue items={[]} /> });
  expect(screen.queryByText("Venter på deg")).toBeNull();
});
