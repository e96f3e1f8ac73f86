import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { AttendanceList, type Said } from "./AttendanceList.tsx";
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
    <MantineRoot>
      <AttendanceList rows={rows} canMark={canMark} online={online} onMark={onMark} />
    </MantineRoot>,
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

test("before registration opens nobody can be marked", () => {
  shown(false);
  expect(screen.queryByRole("button", { name: "Møtt: Kari" })).toBeNull();
});
