import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { routeTable } from "../routeTable.ts";

/** The server's list of pages that the global search finds. */
const source = readFileSync(
  resolve(import.meta.dirname, "../../../../crates/overview/src/search/pages.rs"),
  "utf8",
);

test("every page that the search finds is a page of coordinators", () => {
  const routes = [...source.matchAll(/page\("[^"]+", "([^"]+)"\)/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(40);
  const known = routeTable.filter(({ rolle }) => rolle === "KOORDINATOR").map(({ path }) => path);
  for (const route of routes) expect(known).toContain(route);
});
