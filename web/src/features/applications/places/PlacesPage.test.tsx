import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { OpenPlaces } from "@/api/schemas.gen.ts";
import { PlacesPage } from "./PlacesPage.tsx";

let answer: OpenPlaces;

beforeEach(() => {
  answer = { opplaeringskontor: "Fjord opplæring", plasser: [] };
  vi.stubGlobal("fetch", async () => Response.json(answer));
});

const open = () => inRouter({ "/soknad/$tenant/plasser": PlacesPage }, "/soknad/fjord/plasser");

test("each place says what it is, and leads to the form with it chosen", async () => {
  answer.plasser = [
    {
      id: "p1",
      bedrift: "Vikbygg AS",
      fag: { id: "TOM", navn: "Tømrerfaget" },
      beskrivelse: "Vi bygger hus av tre.",
      startdato: "2027-08-15",
      frist: "2027-03-01",
    },
  ];
  await open();
  const name = "Tømrerfaget hos Vikbygg AS";
  expect(await screen.findByRole("heading", { level: 2, name })).toBeInTheDocument();
  expect(screen.getByText("Oppstart 15.08.2027 · Søk innen 01.03.2027")).toBeInTheDocument();
  const link = screen.getByRole("link", { name: `Søk på plassen i ${name}` });
  expect(link).toHaveAttribute("href", "/soknad/fjord?plass=p1");
});

test("without places one may apply all the same", async () => {
  await open();
  expect(await screen.findByText("Ingen plasser er lyst ut nå")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Søk uten å velge plass" })).toBeInTheDocument();
});
