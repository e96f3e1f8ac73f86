import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Apprentice, ApprenticeConnections } from "@/api/types.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { ConnectionsPage } from "./ConnectionsPage.tsx";

const ingrid = { id: "k1", navn: "Ingrid Solbakken", epost: null, telefon: null };
const jon = { id: "k2", navn: "Jon Tveit", epost: null, telefon: null };

const amina: Apprentice = {
  id: "l1",
  version: 3,
  fornavn: "Amina",
  etternavn: "Yusuf",
  epost: null,
  telefon: null,
  personnr: null,
  fodselsdato: null,
  adresse: { adresse: "", postnummer: "", poststed: "" },
  type: "LAERLING",
  laerlingtypename: "Lærling",
  status: "DURING",
  statusLabel: "I læretid",
  todo: [],
  bedrift: { id: "b1", navn: "Nordfjord Elektro AS" },
  ansatte: [],
  coordinators: [ingrid],
  trainingplans: [],
  programomrade: null,
  laeretid: { startdato: null, sluttdato: null },
  unexpectedEndDate: null,
  stillingsprosent: 100,
  statistikk: { dokumentasjonSendt: 0, dokumentasjonRettes: 0, dokumentasjonGodkjent: 0 },
  progress: { godkjent: 0, tilgodkjenning: 0, total: 0, prosent: 0 },
  merknad: null,
};

/** The server: `current` is what is stored; a save against another version is refused with it. */
function serve(current: Apprentice) {
  const saves: ApprenticeConnections[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input);
      if (init?.method === "PUT") {
        const save = JSON.parse(String(init.body)) as ApprenticeConnections;
        saves.push(save);
        if (save.version === current.version) return new Response(JSON.stringify(current));
        const problem = { status: 409, code: "stale_version", title: "Endret", current };
        return new Response(JSON.stringify(problem), { status: 409 });
      }
      if (path.startsWith("/api/options/companies")) {
        return new Response(JSON.stringify([{ id: "b2", navn: "Vikbygg AS", detail: "Vik" }]));
      }
      if (path.startsWith("/api/apprentices/l1")) return new Response(JSON.stringify(amina));
      return new Response("[]");
    }),
  );
  return saves;
}

const open = () =>
  inRouter(
    {
      "/k/laerlinger/$uid/rediger/laerebedrift": ConnectionsPage,
      "/k/laerlinger/$uid": () => <p>Amina sin side</p>,
    },
    "/k/laerlinger/l1/rediger/laerebedrift",
  );

async function chooseVikbygg() {
  await userEvent.click(await screen.findByRole("combobox", { name: "Lærebedrift" }));
  await userEvent.click(await screen.findByRole("option", { name: /Vikbygg AS/ }));
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test("the choices are saved against the version they were made for", async () => {
  const saves = serve(amina);
  await open();
  await chooseVikbygg();
  await userEvent.click(screen.getByRole("button", { name: "Lagre" }));
  expect(await screen.findByText("Amina sin side")).toBeInTheDocument();
  expect(saves).toEqual([
    { version: 3, bedriftid: "b2", ansatte: [], coordinators: ["k1"], trainingplans: [] },
  ]);
});

test("what somebody else changed meanwhile is shown, and the reader chooses", async () => {
  const saves = serve({
    ...amina,
    version: 4,
    bedrift: { id: "b3", navn: "Hamre Verksted AS" },
    coordinators: [ingrid, jon],
  });
  await open();
  await chooseVikbygg();
  await userEvent.click(screen.getByRole("button", { name: "Lagre" }));
  const company = await screen.findByRole("group", { name: "Lærebedrift" });
  expect(within(company).getByRole("radio", { name: /Ditt valg/ })).toBeChecked();
  expect(within(company).getByRole("radio", { name: /Hamre Verksted AS/ })).not.toBeChecked();
  const coordinators = screen.getByRole("group", { name: "Ansvarlige koordinatorer" });
  expect(within(coordinators).getByRole("radio", { name: /Lagret nå/ })).toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Bruk disse valgene" }));
  await userEvent.click(screen.getByRole("button", { name: "Lagre" }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual({
    version: 4,
    bedriftid: "b2",
    ansatte: [],
    coordinators: ["k1", "k2"],
    trainingplans: [],
  });
});

test("a newer version with the same connections is no reason to ask", async () => {
  const saves = serve({ ...amina, version: 4, telefon: "40000002" });
  await open();
  await chooseVikbygg();
  await userEvent.click(screen.getByRole("button", { name: "Lagre" }));
  expect(await screen.findByText("Amina sin side")).toBeInTheDocument();
  expect(saves.map(({ version }) => version)).toEqual([3, 4]);
});
