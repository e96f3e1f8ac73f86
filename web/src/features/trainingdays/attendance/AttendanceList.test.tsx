import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AttendanceList } from "./AttendanceList.tsx";
import type { Said } from "./door.ts";
import type { AttendanceRow } from "./rows.ts";

const row = (navn: string, status: string, pending = false): AttendanceRow => ({
  id: navn,
  navn,
  detail: "Lærling",
  status,
  at: 0,
  pending,
  error: null,
});

const shown = (canMark = true, online = true) => {
  const onMark = vi.fn<(row: AttendanceRow, said: Said) => void>();
  const rows = [row("Kari", "Venter svar"), row("Ola", "Registrert", true)];
  render(
    <AttendanceList
      title="HMS-kurs, oppmøte 24.11."
      rows={rows}
      canMark={canMark}
      online={online}
      onMark={onMark}
    />,
  );
  return onMark;
};

test("the buttons say who came, and pressed again take it back", async () => {
  const onMark = shown();
  await userEvent.click(screen.getByRole("button", { name: "Møtt: Kari" }));
  expect(onMark).toHaveBeenLastCalledWith(expect.objectContaining({ id: "Kari" }), "REGISTERED");
  await userEvent.click(screen.getByRole("button", { name: "Ikke møtt: Kari" }));
  expect(onMark).toHaveBeenLastCalledWith(expect.objectContaining({ id: "Kari" }), "NOT_MET");
  await userEvent.click(screen.getByRole("button", { name: "Møtt: Ola" }));
  expect(onMark).toHaveBeenLastCalledWith(expect.objectContaining({ id: "Ola" }), "WAITING");
});

test("what the server does not have yet says so", () => {
  shown();
  expect(screen.getByText("Møtt lagres")).toBeVisible();
  expect(screen.queryByText("Registrert")).toBeNull();
  cleanup();
  shown(true, false);
  expect(screen.getByText("Møtt sendes når du har nett")).toBeVisible();
});

test("where nothing is registered stand the two targets, and no word", () => {
  shown();
  expect(screen.queryByText("Venter svar")).toBeNull();
});

test("marking by keys goes to the next row, says what was said, and can be undone", async () => {
  const onMark = shown();
  screen.getByRole("button", { name: "Ikke møtt: Kari" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Ikke møtt: Ola" })).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Kari: ikke møtt, alle er registrert");
  await userEvent.click(screen.getByRole("button", { name: "Angre" }));
  expect(onMark).toHaveBeenLastCalledWith(expect.objectContaining({ id: "Kari" }), "WAITING");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("before registration opens nobody can be marked", () => {
  shown(false);
  expect(screen.queryByRole("button", { name: "Møtt: Kari" })).toBeNull();
});

test("on paper it is a list to sign, of those who are shown, and it says which", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "print",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  shown();
  const table = screen.getByRole("table", { name: /^HMS-kurs, oppmøte 24\.11\./ });
  expect(table).toHaveTextContent("Underskrift");
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  await userEvent.click(screen.getByRole("radio", { name: "Ikke registrert (1)" }));
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(table).toHaveTextContent("Ikke registrert · 1 rad · ");
});
