import { describe, expect, test } from "vitest";
import type { Role } from "@/api/schemas.gen.ts";
import { MENU_LISTS } from "@/blocks/list/pins.ts";
import { areas } from "../../../tests/areas.ts";
import { menuFor as menuOf, ownerOf as ownerIn } from "./menu.ts";

const menuFor = (rolle: Role, permissions: readonly string[]) =>
  menuOf(areas[rolle].pages, rolle, permissions);

const everything = [
  "OPPL",
  "ANYBELOW",
  "AAPL",
  "TTAIB",
  "COMPANIES",
  "EDIT_COMPANY",
  "UPDATE_TERMS",
  "UPDATE_ABOUT_EDUCATION_OFFICE",
  "competencetimesheet",
  "application",
  "trainingday",
  "courseEnabled",
  "checkPointsEnabled",
  "vigo",
  "xtramile",
  "norskindustri",
];

const labels = (...args: Parameters<typeof menuFor>) =>
  menuFor(...args).map(({ header, items }) => [header, items.map(({ label }) => label)]);

describe("spec 1 §2, menu content per role", () => {
  test("apprentice without extras", () => {
    expect(labels("LAERLING", [])).toEqual([
      [null, ["Oversikt"]],
      ["Læretiden", ["Dokumentasjon", "Opplæringsplan", "Vurderingssamtaler"]],
      ["Mine sider", ["Min side", "Kalender"]],
    ]);
  });

  test("apprentice: Timeregistrering needs competencetimesheet, Aktiviteter needs trainingday", () => {
    expect(labels("LAERLING", ["competencetimesheet", "trainingday"])[1]).toEqual([
      "Læretiden",
      ["Dokumentasjon", "Timeregistrering", "Opplæringsplan", "Vurderingssamtaler", "Aktiviteter"],
    ]);
  });

  test("apprentice: extra Norsk Industri and Digitale kurs", () => {
    const items = menuFor("LAERLING", ["norskindustri", "xtramile"]).flatMap((one) => one.items);
    expect(items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Laerling-NorwegianIndustry", "Laerling-xtramile"]),
    );
  });

  test("apprentice: when time keeping is enabled, Dokumentasjon is replaced by Timeføring", () => {
    // What an apprentice documents beside the hours keeps a way of our own, after the hours.
    expect(labels("LAERLING", ["timekeeping", "competencetimesheet"])[1]).toEqual([
      "Læretiden",
      ["Timeføring", "Dokumentasjon", "Timeregistrering", "Opplæringsplan", "Vurderingssamtaler"],
    ]);
  });

  test("no two entries of a menu share an icon where both are there", () => {
    for (const rolle of ["LAERLING", "ANSATT", "KOORDINATOR"] as const) {
      const items = menuFor(rolle, [...everything, "timekeeping"]).flatMap((one) => one.items);
      const icons = items.flatMap(({ icon, children }) =>
        children ? children.map((child) => child.icon) : [icon],
      );
      expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
    }
  });

  /** Our own, after those that the specification names; calendar and mailbox are the last. */
  const daily = [
    "Signeringer",
    "Oppgaver",
    "Dokumentasjoner",
    "Sertifiseringer",
    "Delte dokumenter",
    "Hospitering",
  ];

  test("coordinator without flags: Søknader, Aktiviteter, Kurs and Vigo are away", () => {
    expect(labels("KOORDINATOR", [])).toEqual([
      [null, ["Oversikt"]],
      ["Lister", ["Lærlinger", "Ansatte", "Bedrifter", "Grupper"]],
      ["Annet", ["Vurderingssamtaler", "Meldinger", "Tilskudd", ...daily, "Kalender", "Outlook"]],
      ["Administrasjon", ["Systemvalg"]],
    ]);
  });

  test("coordinator with all flags", () => {
    expect(labels("KOORDINATOR", everything).slice(2)).toEqual([
      [
        "Annet",
        [
          "Vurderingssamtaler",
          "Sjekkpunkter",
          "Meldinger",
          "Tilskudd",
          "Søknader",
          "Aktiviteter",
          "Kurs",
          ...daily,
          "Kalender",
          "Outlook",
        ],
      ],
      ["Administrasjon", ["Systemvalg", "Vigo"]],
    ]);
  });

  test("employee: header Annet is shown only if any child is allowed", () => {
    expect(labels("ANSATT", []).map(([header]) => header)).toEqual([null, "Lister", "Mine sider"]);
    expect(labels("ANSATT", ["AAPL", "ANYBELOW"])[2]).toEqual(["Annet", ["Søknader"]]);
    // Applications are not enabled, and there is no training plan.
    expect(labels("ANSATT", ["AAPL"]).map(([header]) => header)).not.toContain("Annet");
  });

  test("employee: Ansatte needs TTAIB; Aktiviteter has the children Lærlingene and Mine", () => {
    const [, lists] = menuFor("ANSATT", ["TTAIB", "trainingday"]);
    expect(lists?.items.map(({ label }) => label)).toEqual([
      "Lærlinger",
      "Ansatte",
      "Vurderingssamtaler",
      "Dokumentasjoner",
      "Aktiviteter",
      "Hospitering",
    ]);
    expect(lists?.items.at(-2)?.children?.map(({ label }) => label)).toEqual([
      "Lærlingene",
      "Mine",
    ]);
  });

  test("employee: what she may do with companies, terms and office has its way in", () => {
    expect(labels("ANSATT", ["COMPANIES"])[1]?.[1]).toContain("Bedrifter");
    expect(labels("ANSATT", ["UPDATE_TERMS", "UPDATE_ABOUT_EDUCATION_OFFICE"])[2]).toEqual([
      "Administrasjon",
      ["Personvern og vilkår", "Opplæringskontoret"],
    ]);
  });

  test("employee: documentation and, with time keeping, hours carry the number that waits", () => {
    const badges = (permissions: string[]) =>
      menuFor("ANSATT", permissions)
        .flatMap(({ items }) => items)
        .filter(({ badge }) => badge)
        .map(({ name }) => name);
    expect(badges([])).toEqual(["ANSATT-Dokumentasjoner"]);
    expect(badges(["timekeeping"])).toEqual(["ANSATT-timeforinger", "ANSATT-Dokumentasjoner"]);
  });
});

test("each list whose views can be pinned stands in a menu, once", () => {
  for (const rolle of ["KOORDINATOR", "ANSATT"] as const) {
    const items = menuFor(rolle, everything).flatMap((section) => section.items);
    const lists = items.flatMap(({ list }) => (list ? [list] : []));
    const expected = MENU_LISTS.filter((list) => rolle === "KOORDINATOR" || list !== "GRUPPER");
    expect(lists.toSorted()).toEqual(expected.toSorted());
  }
});

test("every menu target is a page of the same role", () => {
  for (const rolle of ["LAERLING", "KOORDINATOR", "ANSATT"] as const) {
    for (const permissions of [everything, [...everything, "timekeeping"]]) {
      const items = menuFor(rolle, permissions).flatMap((section) => section.items);
      for (const { to } of items.flatMap((item) => [item, ...(item.children ?? [])])) {
        expect(areas[rolle].pages.map(({ path }) => path)).toContain(to);
      }
    }
  }
});

test("a documentation is the instructor's Dokumentasjoner, wherever it was opened from", () => {
  const menu = menuFor("ANSATT", everything);
  const owner = (path: string) => ownerIn(path, areas.ANSATT.pages, menu)?.label;
  expect(owner("/b/laerlinger/a1/dokumentasjoner/d1")).toBe("Dokumentasjoner");
  expect(owner("/b/laerlinger/a1/dokumentasjoner")).toBeUndefined();
  expect(owner("/b/laerlinger/a1")).toBeUndefined();
});

test("an opplæringsplan is the settings', though its address is not", () => {
  const menu = menuFor("KOORDINATOR", []);
  const ownerOf = (path: string) => ownerIn(path, areas.KOORDINATOR.pages, menu);
  expect(ownerOf("/k/opplaeringsplan/p1/rediger")?.label).toBe("Systemvalg");
  expect(ownerOf("/k/systemvalg/opplaeringsplan")).toBeUndefined();
});
