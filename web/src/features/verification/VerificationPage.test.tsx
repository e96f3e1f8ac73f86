import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { VerificationPage } from "./VerificationPage.tsx";

const SHA256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(String(init.body));
    return Promise.resolve(Response.json({ treff: [] }));
  });
});

test("a file is asked about by its SHA-256 alone, and one that is not known gets a way on", async () => {
  await inRouter({ "*": VerificationPage }, "/verifiser");
  expect(screen.getByRole("heading", { level: 1, name: "Sjekk et dokument" })).toBeInTheDocument();
  const file = new File(["abc"], "kontrakt.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Fil å sjekke"), file);
  expect(await screen.findByRole("heading", { name: "Ukjent fil" })).toBeInTheDocument();
  expect(asked).toEqual([JSON.stringify({ sha256: SHA256 })]);
  expect(screen.getByRole("button", { name: "Last opp for full kontroll" })).toBeInTheDocument();
});
