import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import type { VerificationMatch } from "@/api/schemas.gen.ts";
import { VerificationPage } from "./VerificationPage.tsx";

const SHA256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const asked: string[] = [];
let treff: VerificationMatch[] = [];

beforeEach(() => {
  asked.length = 0;
  treff = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(String(init.body));
    return Promise.resolve(Response.json({ treff }));
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

test("a file that two documents share is told of for both", async () => {
  const sealed: VerificationMatch = {
    svar: "GJELDENDE",
    organisasjon: "Fjord opplæringskontor",
    orgnr: "",
    art: "Signert dokument",
    slag: "FORSEGLET",
    bareBevis: false,
    underskrivere: 1,
    opprettet: 1_795_165_200_000,
    forseglet: 1_795_165_200_000,
  };
  treff = [sealed, { ...sealed, svar: "UTEN_SEGL", slag: "FROSSET", bareBevis: true }];
  await inRouter({ "*": VerificationPage }, "/verifiser");
  await userEvent.upload(screen.getByLabelText("Fil å sjekke"), new File(["abc"], "a.pdf"));
  expect(await screen.findByRole("region", { name: "Ekte og gjeldende" })).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Ekte, med signaturbevis" })).toBeInTheDocument();
  expect(screen.getByText("Filen hører også til et annet dokument:")).toBeInTheDocument();
});
