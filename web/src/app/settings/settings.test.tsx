import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { areas } from "../../../tests/areas.ts";
import { SettingsPage } from "./SettingsPage.tsx";

test("the settings of all features, in the order of the page", async () => {
  await inRouter({ "/": () => <SettingsPage /> });
  const links = await screen.findAllByRole("link");
  const paths = links.map((link) => link.getAttribute("href") ?? "");
  expect(paths).toEqual([
    "/k/systemvalg/generellevurderingskriterier",
    "/k/systemvalg/sjekkpunkter",
    "/k/systemvalg/sjekkpunktmaler",
    "/k/systemvalg/opplaeringsplan",
    "/k/systemvalg/laereplan",
    "/k/systemvalg/skrivehjelp",
    "/k/systemvalg/import",
    "/k/systemvalg/vurderingssamtalermaler",
    "/k/systemvalg/norskindustri",
    "/k/systemvalg/anbefaltprogresjon",
    "/k/systemvalg/timeforing",
    "/k/systemvalg/aktiviteter",
    "/k/systemvalg/deltedokumenter",
    "/k/systemvalg/sertifiseringer",
    "/k/systemvalg/nokkeltall",
    "/k/systemvalg/oppdaterinformasjon",
    "/k/systemvalg/koordinatorer",
    "/k/systemvalg/journal",
    "/k/systemvalg/rapporter",
    "/k/systemvalg/rapporter/arlig",
    "/k/systemvalg/segl",
    "/k/signering",
    "/k/systemvalg/dokumentermaler",
    "/k/systemvalg/retningslinjer",
    "/k/systemvalg/automatiskemeldingerliste",
    "/k/systemvalg/standardsmsogepost",
    "/k/systemvalg/personvern/logg",
    "/k/systemvalg/personvern/person",
    "/k/systemvalg/personvern/lagringstid",
  ]);
  const built = areas.KOORDINATOR.pages.map(({ path }) => path);
  for (const path of paths) expect(built).toContain(path);
});
