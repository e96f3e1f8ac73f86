import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import { FormSettingsPage } from "./FormSettingsPage.tsx";
import { NoticesPage } from "./NoticesPage.tsx";
import { QuestionsPage } from "./QuestionsPage.tsx";
import { RoundsPage } from "./RoundsPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

let stored: ApplicationSettings;
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  stored = {
    version: 4,
    innledning: "",
    vilkar: "Vi bruker opplysningene til å finne læreplass.",
    sporsmal: [],
    vedlegg: [],
    runder: [],
    bortfall: null,
    sms: false,
    innebygdHos: [],
    lenke: "https://svenn.example/soknad/fjord",
    ramme: "https://svenn.example/soknad/fjord/innebygd",
    fag: [{ id: "TOM", navn: "Tømrerfaget" }],
  };
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_, init) => {
      if (init?.method === "PUT") {
        const body = JSON.parse(String(init.body)) as Record<string, unknown>;
        sent.push(body);
        stored = { ...stored, ...body, version: stored.version + 1 };
      }
      return Response.json(stored);
    }),
  );
});

const open = (page: () => React.ReactNode) => inRouter({ "*": page }, "/k/soknader/innstillinger");
const save = () => userEvent.click(screen.getByRole("button", { name: "Lagre" }));

test("the terms are saved as a part of the settings; without a word they are refused", async () => {
  await open(TermsPage);
  const field = await screen.findByRole("textbox", { name: "Vilkår" });
  await userEvent.clear(field);
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Skriv vilkårene");
  expect(sent).toEqual([]);
  await userEvent.type(field, "Nye vilkår");
  await save();
  await waitFor(() => expect(sent).toEqual([{ version: 4, vilkar: "Nye vilkår" }]));
});

test("the form's page has its address to share", async () => {
  await open(FormSettingsPage);
  expect(await screen.findByRole("link", { name: stored.lenke })).toHaveAttribute(
    "href",
    stored.lenke,
  );
});

test("a site that may show the form is saved, and gets what to paste", async () => {
  await open(FormSettingsPage);
  const sites = await screen.findByRole("textbox", { name: /^Nettsteder som kan vise skjemaet/ });
  expect(screen.queryByText(/<iframe/)).toBeNull();
  await userEvent.type(sites, "skole.no");
  const [button] = screen.getAllByRole("button", { name: "Lagre" });
  await userEvent.click(button as HTMLElement);
  expect((await screen.findAllByText(/«skole.no» er ikke et nettsted/))[0]).toBeVisible();
  await userEvent.clear(sites);
  await userEvent.type(sites, "https://www.skole.no");
  await userEvent.click(button as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ version: 4, innebygdHos: ["https://www.skole.no"] });
  expect(await screen.findByText(/<iframe/)).toHaveTextContent(stored.ramme);
});

test("a question of the office says what may not be asked, and is saved with its kind", async () => {
  await open(QuestionsPage);
  expect(await screen.findByText("Dette kan dere ikke spørre om")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Legg til spørsmål" }));
  const group = screen.getByRole("group", { name: "Spørsmål 1" });
  await userEvent.type(
    within(group).getByRole("textbox", { name: "Spørsmål" }),
    "Har du førerkort?",
  );
  await userEvent.selectOptions(within(group).getByRole("combobox", { name: "Slag" }), "JA_NEI");
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.sporsmal).toMatchObject([
    { tekst: "Har du førerkort?", slag: "JA_NEI", paakrevd: false, valg: [] },
  ]);
});

test("a round has the ordinary dates to begin with, and is saved as instants", async () => {
  await open(RoundsPage);
  expect(await screen.findByText(/Uten en runde tar skjemaet ikke imot/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Legg til runde" }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [round] = (sent[0]?.runder ?? []) as { frist: number; apner: number; slag: string }[];
  expect(round?.slag).toBe("LAERLING");
  expect(new Date(round?.frist ?? 0).toISOString()).toMatch(/-03-01T22:59:59/);
});

test("an offer lapses after as many days as the office writes, and stands without", async () => {
  await open(NoticesPage);
  const field = await screen.findByRole("textbox", { name: /^Dager søkeren har/ });
  await userEvent.type(field, "99");
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("tall fra 1 til 60");
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, "14");
  await userEvent.click(screen.getByRole("checkbox", { name: "Send SMS også" }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ version: 4, bortfall: 14, sms: true }]));
});
