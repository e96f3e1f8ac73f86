import { beforeEach, expect, test } from "vitest";
import { trailOf } from "@/lib/trail.ts";
import { allPages, knowAllPages } from "../../tests/areas.ts";

beforeEach(knowAllPages);

const words = (path: string, known = {}) => trailOf(path, known).map(({ label }) => label);

test("every page below a list has one way up, and a page of the menu has none", () => {
  expect(words("/k/laerlinger")).toEqual([]);
  expect(words("/k/laerlinger/a")).toEqual(["Lærlinger"]);
  expect(words("/k/laerlinger/a/journal")).toEqual(["Lærlinger"]);
  expect(words("/k/laerlinger/opprett")).toEqual(["Lærlinger"]);
  expect(words("/b/laerlinger/a/dokumentasjoner")).toEqual(["Lærlinger"]);
  expect(words("/k/systemvalg/koordinatorer/b")).toEqual(["Systemvalg", "Koordinatorer"]);
  expect(words("/l/dokumentasjon/d")).toEqual(["Dokumentasjon"]);
});

test("what is edited has its own page above, by its name once that is known", () => {
  const known = { "/k/laerlinger/a": "Kari Berg" };
  expect(words("/k/laerlinger/a/rediger/laeretid")).toEqual(["Lærlinger", "Lærlingen"]);
  expect(words("/k/laerlinger/a/rediger", known)).toEqual(["Lærlinger", "Kari Berg"]);
  expect(words("/k/laerlinger/a/dokumentasjoner/d", known)).toEqual(["Lærlinger", "Kari Berg"]);
  expect(words("/k/bedrifter/c/rediger/ansatte")).toEqual(["Bedrifter", "Bedriften"]);
  expect(words("/k/ansatte/e/meldinger")).toEqual(["Ansatte", "Den ansatte"]);
});

test("a page whose address lies elsewhere is found below its list", () => {
  expect(words("/k/opplaeringsplan/p")).toEqual(["Systemvalg", "Opplæringsplaner"]);
  expect(words("/k/systemvalg/endrestandard/nychatmelding")).toEqual([
    "Systemvalg",
    "Automatiske meldinger",
  ]);
  expect(words("/b/opplaeringsplan/p")).toEqual(["Opplæringsplaner"]);
  expect(words("/k/opplaeringsplan/p/rediger/kompetansemal")).toEqual([
    "Systemvalg",
    "Opplæringsplaner",
    "Opplæringsplanen",
  ]);
  expect(words("/k/systemvalg/opprettkoordinator")).toEqual(["Systemvalg", "Koordinatorer"]);
  expect(words("/l/nydokumentasjon/ny")).toEqual(["Dokumentasjon"]);
});

test("an interview and what is done about it have their list and themselves above", () => {
  const known = { "/b/vurderingssamtaler/samtale/i": "Halvårssamtale" };
  expect(words("/l/vurderingssamtaler/i")).toEqual(["Vurderingssamtaler"]);
  expect(words("/l/vurderingssamtaler/i/signering")).toEqual(["Vurderingssamtaler", "Samtalen"]);
  expect(words("/b/vurderingssamtaler/samtale/i")).toEqual(["Vurderingssamtaler"]);
  for (const page of ["i/signering", "forberedelse/i"]) {
    expect(trailOf(`/b/vurderingssamtaler/${page}`, known)).toEqual([
      { to: "/b/vurderingssamtaler", label: "Vurderingssamtaler" },
      { to: "/b/vurderingssamtaler/samtale/i", label: "Halvårssamtale" },
    ]);
  }
  expect(words("/k/signering/s")).toEqual(["Signeringer"]);
  expect(trailOf("/signering", {})).toEqual([{ to: "/", label: "Oversikt" }]);
});

test("every page that stands above another is a page, of the same role or of none", () => {
  const known = new Map(allPages.map((page) => [page.path, page]));
  const owned = allPages.filter(({ ofMenu }) => ofMenu !== undefined);
  expect(owned.filter(({ ofMenu = "" }) => !known.get(ofMenu)?.menu)).toEqual([]);
  for (const { path, above, rolle } of allPages) {
    const parameters = (one: string) => one.split("/").filter((part) => part.startsWith("$"));
    if (above === undefined || above === "/") continue;
    expect(known.get(above)?.rolle, `${above}, above ${path}`).toBe(rolle);
    expect(parameters(path), path).toEqual(expect.arrayContaining(parameters(above)));
  }
});
