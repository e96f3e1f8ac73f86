import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { areas } from "../../../tests/areas.ts";
import { entries } from "./entries.ts";
import { SettingsPage } from "./SettingsPage.tsx";

test("no two settings share a name or an icon", () => {
  for (const of of [({ title }: SettingsEntry) => title, ({ icon }: SettingsEntry) => icon]) {
    const all = entries.map(of);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
});

test("settings are searched, and say where nothing is set up", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation((asked) => {
    const path = String(asked instanceof Request ? asked.url : asked);
    if (path.endsWith("/terms")) return Promise.resolve(Response.json({ version: 0 }));
    const isList = path.endsWith("/norskindustri");
    return Promise.resolve(isList ? Response.json([]) : Response.error());
  });
  vi.stubGlobal("fetch", fetch);
  await inRouter({ "/": () => <SettingsPage /> });
  await userEvent.type(screen.getByRole("searchbox", { name: "Søk i systemvalg" }), "brukerv");
  const only = screen.getByRole("link");
  expect(await within(only).findByText("Ikke satt opp")).toBeVisible();
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "norsk industri");
  expect(await within(screen.getByRole("link")).findByText("Ikke satt opp")).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox"), "xyz");
  expect(screen.getByText("Ingen systemvalg passer til søket")).toBeVisible();
});

test("the settings of all features, in the order of the page", async () => {
  await inRouter({ "/": () => <SettingsPage /> });
  const links = await screen.findAllByRole("link");
  const paths = links.map((link) => link.getAttribute("href") ?? "");
  expect(paths).toEqual([
    "/k/systemvalg/generellevurderingskriterier",
    "/k/systemvalg/sjekkpunkter",
    "/k/systemvalg/sjekkpunktmaler",
    "/k/systemvalg/vurderingssamtalermaler",
    "/k/systemvalg/journal",
    "/k/systemvalg/anbefaltprogresjon",
    "/k/systemvalg/timeforing",
    "/k/systemvalg/opplaeringsplan",
    "/k/systemvalg/laereplan",
    "/k/systemvalg/standarder",
    "/k/systemvalg/loggmaler",
    "/k/systemvalg/skrivehjelp",
    "/k/systemvalg/norskindustri",
    "/k/systemvalg/oving",
    "/k/systemvalg/aktiviteter",
    "/k/systemvalg/automatiskemeldingerliste",
    "/k/systemvalg/standardsmsogepost",
    "/k/systemvalg/segl",
    "/k/systemvalg/dokumentermaler",
    "/k/systemvalg/nokkeltall",
    "/k/systemvalg/rapporter",
    "/k/systemvalg/rapporter/arlig",
    "/k/systemvalg/import",
    "/k/systemvalg/integrasjoner",
    "/k/systemvalg/nokler",
    "/k/systemvalg/innlogging",
    "/k/systemvalg/oppdaterinformasjon",
    "/k/systemvalg/koordinatorer",
    "/k/systemvalg/importdokumentasjon",
    "/k/systemvalg/personvern/logg",
    "/k/systemvalg/personvern/person",
    "/k/systemvalg/personvern/lagringstid",
    "/k/systemvalg/retningslinjer",
  ]);
  const built = areas.KOORDINATOR.pages.map(({ path }) => path);
  for (const path of paths) expect(built).toContain(path);
});
