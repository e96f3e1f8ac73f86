import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { RowPage } from "./RowPage.tsx";

const row = {
  id: "r1",
  version: 3,
  kind: "LAERLINGER",
  number: 7,
  state: "AVVIK",
  status: "Avvik",
  title: "Kari Berg",
  target: "l1",
  cells: [
    {
      column: "TIL",
      label: "Læretid til",
      ours: "31.07.2027",
      theirs: "15.08.2027",
      standing: "ASKS",
      kept: false,
    },
    {
      column: "PROGRAMOMRADE",
      label: "Programområdekode",
      ours: "BATMF3----",
      theirs: "ELELE3----",
      standing: "THEIRS",
      kept: false,
    },
  ],
  unfit: [],
  candidates: [],
  says: [{ label: "Kontraktsnummer", value: "2025-7" }],
  waiting: false,
};

test("ours, theirs and what would change stand side by side; what is not ours to change is kept", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (init?.body) sent.push([url, JSON.parse(String(init.body))]);
    return Promise.resolve(Response.json(row));
  });
  await inRouter({ "/k/vigo/rad/$uid": RowPage }, "/k/vigo/rad/r1");
  const end = await screen.findByRole("row", { name: /Læretid til/ });
  expect(within(end).getByText("31.07.2027")).toBeVisible();
  expect(within(end).getByText("15.08.2027")).toBeVisible();
  const trade = screen.getByRole("row", { name: /Programområdekode/ });
  expect(within(trade).queryByRole("button", { name: /^Godta/ })).toBeNull();
  await userEvent.click(within(end).getByRole("button", { name: "Godta Læretid til" }));
  expect(sent[0]).toEqual([
    expect.stringContaining("/vigo/accepted"),
    { kind: "LAERLINGER", rows: [{ id: "r1", version: 3, columns: ["TIL"] }] },
  ]);
});
