import { pathTo } from "@/lib/address.ts";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TaskLine } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { TaskList } from "./TaskList.tsx";

const line = (parts: Partial<TaskLine>): TaskLine => ({
  id: "o1",
  kind: "INDIVIDUELL",
  trainingplan: null,
  title: "Risikovurdering",
  goals: 0,
  deadline: { customDate: null, customDateEnabled: false },
  overdue: false,
  status: "Venter innlevering",
  since: null,
  ...parts,
});

async function show(lines: TaskLine[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(lines)));
  const List = () => (
    <TaskList
      laerling="l1"
      linkOf={({ id }) => pathTo("/l/oppgave/$uid", { uid: id })}
      emptyText="De vises her."
    />
  );
  await inRouter({ "*": List });
}

test("what is to be done stands apart from what waits and what is done", async () => {
  await show([
    line({ id: "o1", title: "Rett meg", status: "Må rettes" }),
    line({
      id: "o2",
      title: "For sent",
      overdue: true,
      deadline: { customDate: "2026-11-20", customDateEnabled: true },
    }),
    line({ id: "o3", title: "Levert", status: "Sendt" }),
    line({ id: "o4", title: "Ferdig", status: "Godkjent" }),
  ]);
  const late = await screen.findByRole("link", { name: /For sent/ });
  expect(late).toHaveTextContent("Frist 20.11.2026");
  expect(within(late).getByText("Over fristen")).toBeVisible();
  expect(late).toHaveAttribute("href", "/l/oppgave/o2");
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Å gjøre", "Til gjennomgang", "Godkjent"]);
});

test("without tasks the page says what will be there", async () => {
  await show([]);
  expect(await screen.findByText("Ingen oppgaver ennå")).toBeVisible();
  expect(screen.getByText("De vises her.")).toBeVisible();
});
