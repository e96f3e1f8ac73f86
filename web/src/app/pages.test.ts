import { resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { allPages, areas, knowAllPages } from "../../tests/areas.ts";
import { createAppRouter } from "./router.tsx";
import { QueryClient } from "@tanstack/react-query";
import { enterArea } from "./areas.ts";
import { mayOpen } from "./guards.ts";
import type { Role } from "@/api/schemas.gen.ts";

beforeEach(knowAllPages);

/** What others are told of the pages: the server (the search for pages) and the browser tests. */
const told = allPages
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  .map(({ path, rolle, title, needs, above, search, sample }) => ({
    path,
    role: rolle,
    title,
    built: true,
    needs,
    above,
    search: search && { title: search.title ?? title, words: search.words ?? "" },
    sample,
  }));

test("pages.json says what pages there are", async () => {
  const file = resolve(import.meta.dirname, "../../../pages.json");
  const lines = told.map((page) => `  ${JSON.stringify(page)}`).join(",\n");
  await expect(`[\n${lines}\n]\n`).toMatchFileSnapshot(file);
});

test("every address stands once", () => {
  for (const { pages, redirects } of Object.values(areas)) {
    const paths = [...pages.map(({ path }) => path), ...redirects.map(([from]) => from)];
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  }
});

test("spec README rule 8: every redirect leads to a page of its role", () => {
  for (const { pages, redirects } of Object.values(areas)) {
    const known = new Set(pages.map(({ path }) => path));
    expect(redirects.filter(([, to]) => !known.has(to))).toEqual([]);
  }
});

test("a page with a parameter says what of the demo is opened at it", () => {
  const unsaid = allPages.filter(({ path, sample }) => path.includes("$") && sample === undefined);
  expect(unsaid.map(({ path }) => path)).toEqual(["/oppmote/$uid"]);
});

test("whoever signs in may open what is of no role", () => {
  const anybodys = allPages.filter(({ rolle }) => rolle === null).map(({ path }) => path);
  expect(anybodys.length).toBeGreaterThan(0);
  for (const rolle of Object.keys(areas) as Role[]) {
    expect(anybodys.filter((path) => !mayOpen(path, rolle))).toEqual([]);
  }
});

test("only coordinators' pages are found by name", () => {
  expect(allPages.filter(({ search, rolle }) => search && rolle !== "KOORDINATOR")).toEqual([]);
});

test.each(Object.keys(areas) as Role[])(
  "the router of %s knows each of its pages",
  async (rolle) => {
    await enterArea(rolle);
    const known = new Set(Object.keys(createAppRouter(new QueryClient()).routesByPath));
    expect(
      areas[rolle].pages.filter(({ path }) => !known.has(path)).map(({ path }) => path),
    ).toEqual([]);
  },
);
