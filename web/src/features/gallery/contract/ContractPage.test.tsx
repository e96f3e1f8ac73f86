import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { ContractPage } from "./ContractPage.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a contract with its parties, the trade and lines to sign on", async () => {
  await inRouter({ "*": ContractPage }, "/k/kontrakttest");
  const paper = screen.getByRole("article", { name: "Lærekontrakt" });
  for (const name of ["Lærlingen", "Lærebedriften", "Faget og læretiden", "Underskrifter"])
    expect(within(paper).getByRole("heading", { name, level: 3 })).toBeInTheDocument();
  expect(paper).toHaveTextContent("15.08.2024 – 14.08.2027");
  expect(paper).toHaveTextContent("Eksempel. Den bindende lærekontrakten inngås");
});

test("the plan shows each goal with its state, and is printed", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await inRouter({ "*": ContractPage }, "/k/kontrakttest");
  await userEvent.click(screen.getByRole("radio", { name: "Læreplan" }));
  const table = screen.getByRole("table", { name: "Kompetansemål i Automatiserte anlegg" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Skriv ut" }));
  expect(print).toHaveBeenCalledTimes(1);
});
