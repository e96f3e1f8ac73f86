import { pathTo } from "@/lib/address.ts";
import { expect, test } from "vitest";
import { areas } from "../../../../tests/areas.ts";
import { menuFor } from "../menu.ts";
import { actionGroup, commandGroups, matches } from "./commands.ts";
import { keysOf } from "./keys.ts";
import { withVisit } from "./recent.ts";

const { pages } = areas.KOORDINATOR;

const known = {
  pages,
  rolle: "KOORDINATOR" as const,
  permissions: [] as string[],
  menu: menuFor(pages, "KOORDINATOR", []),
  recent: [
    { to: "/k/laerlinger/1", title: "Amina Hove" },
    { to: "/k", title: "Oversikt" },
  ],
  here: "/k",
  own: [],
  hits: [],
};

const labels = (q: string, more: Partial<typeof known> = {}) =>
  commandGroups(q, { ...known, ...more }).map(({ heading, commands }) => [
    heading,
    commands.map(({ label }) => label),
  ]);

test("with nothing typed, where one was stands first, and not where one is", () => {
  expect(labels("")[0]).toEqual(["Sist besøkt", ["Amina Hove"]]);
});

test("each word that is typed begins a word of the line", () => {
  expect(matches("Opprett lærling", "lær opp")).toBe(true);
  expect(matches("Opprett lærling", "ling")).toBe(false);
  expect(labels("opprett l")).toEqual([["Handlinger", ["Opprett lærling"]]]);
  expect(labels("bedr")).toEqual([
    ["Handlinger", ["Opprett bedrift"]],
    ["Sider", ["Bedrifter"]],
  ]);
});

test("settings are found by name, and by what they are about, where they are allowed", () => {
  expect(labels("skrivehj")).toContainEqual(["Systemvalg", ["Skrivehjelp"]]);
  expect(labels("velkomst")).toContainEqual(["Systemvalg", ["Automatiske meldinger"]]);
  expect(labels("")).not.toContainEqual(["Systemvalg", expect.anything()]);
  const vilkår = (permissions: string[]) => labels("sjekkpunktm", { permissions });
  expect(vilkår([])).toEqual([]);
  expect(vilkår(["checkPointsEnabled"])[0]?.[0]).toBe("Systemvalg");
});

test("a page stands once among those visited lately, and one without a name not at all", () => {
  const twice = withVisit(withVisit([], "/k/a", "Anna – Svenn"), "/k/b", "Bo – Svenn");
  expect(withVisit(twice, "/k/a", "Anna – Svenn").map(({ title }) => title)).toEqual([
    "Anna",
    "Bo",
  ]);
  expect(withVisit(twice, "/k/c", "Svenn")).toBe(twice);
});

test("the keys are those of what is on the page", () => {
  const nothing = {
    hasPalette: false,
    hasRound: false,
    hasSearch: false,
    hasList: false,
    hasFilters: false,
    hasViews: false,
    hasRowMenu: false,
    hasChoice: false,
    hasForm: false,
    hasWalk: false,
    hasReview: false,
  };
  expect(keysOf(nothing).map(([title]) => title)).toEqual(["Overalt"]);
  const form = keysOf({ ...nothing, hasSearch: true, hasForm: true });
  expect(form.flatMap(([, keys]) => keys).filter(([key]) => key === "Ctrl S")).toEqual([
    ["Ctrl S", "Lagre"],
  ]);
  const inList = (page: object) => keysOf({ ...nothing, hasList: true, ...page })[1]?.[1] ?? [];
  expect(inList({}).map(([key]) => key)).not.toContain("M");
  expect(inList({ hasFilters: true }).map(([key]) => key)).toContain("F");
  expect(inList({ hasRowMenu: true, hasChoice: true }).map(([key]) => key)).toEqual(
    expect.arrayContaining(["M", "Mellomrom", "P"]),
  );
});

test("people who are found carry what can be done about them, narrowed by what is typed", () => {
  const hit = {
    kind: "APPRENTICE",
    id: "a",
    display: "Kari Vik",
    detail: "",
    route: "/k/laerlinger/a",
  } as const;
  const hits = [
    { kind: "APPRENTICE", heading: "Lærlinger", hits: [{ ...hit, epost: "", telefon: "" }] },
    {
      kind: "COMPANY",
      heading: "Bedrifter",
      hits: [{ ...hit, kind: "COMPANY", epost: "", telefon: "" }],
    },
  ] as const;
  const found = commandGroups("kari", {
    ...known,
    hits: hits.map((one) => ({ ...one, hits: [...one.hits] })),
  });
  const people = found.flatMap(({ commands }) => commands.map(({ person }) => person?.id));
  expect(people).toEqual(["a", undefined]);
  const run = () => undefined;
  const actions = [
    { icon: "eye", label: "Åpne", to: pathTo("/k/laerlinger/$uid", { uid: "a" }) },
    { icon: "person", label: "Bytt koordinator", onSelect: run },
  ] as const;
  expect(actionGroup("Kari Vik", actions, "koord")).toMatchObject([
    { heading: "Kari Vik", commands: [{ label: "Bytt koordinator", act: { run } }] },
  ]);
  expect(actionGroup("Kari Vik", actions, "zz")).toEqual([]);
});
