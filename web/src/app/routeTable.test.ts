import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { featureLayouts, featurePages, notBuilt } from "./features.ts";
import { createAppRouter } from "./router.tsx";
import { framed, redirects, routeTable } from "./routeTable.ts";

/** The number may only shrink: lower it with each page that is built. */
const NOT_BUILT_MAX = 42;

const outsideTheTable = [
  "/login",
  "/nytt/passord/$token",
  "/signeringslenke/$token",
  "/simulator",
  "/tilgjengelighetserklaering",
  "/verifiser",
];

test("unbuilt pages only become fewer", () => {
  expect(
    notBuilt.length,
    "If you are here because this failed: a page was added to the route table without a " +
      "component. Build it; do not raise the number.",
  ).toBeLessThanOrEqual(NOT_BUILT_MAX);
});

test("every address stands once", () => {
  const paths = [...routeTable.map(({ path }) => path), ...redirects.map(([from]) => from)];
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test("features offer pages only at addresses of the table", () => {
  const known = new Set([...routeTable.map(({ path }) => path), ...outsideTheTable]);
  expect([...featurePages.keys()].filter((path) => !known.has(path))).toEqual([]);
  expect([...featureLayouts.keys()].filter((path) => !known.has(path))).toEqual([]);
  expect([...featureLayouts.keys()].toSorted()).toEqual(framed.toSorted());
});

test("spec README rule 8: every redirect leads to a page of the table", () => {
  const known = new Set(routeTable.map(({ path }) => path));
  expect(redirects.filter(([, to]) => !known.has(to))).toEqual([]);
});

test("the router knows each address of the table", () => {
  const router = createAppRouter(new QueryClient());
  const known = new Set(Object.keys(router.routesByPath));
  expect(routeTable.filter(({ path }) => !known.has(path)).map(({ path }) => path)).toEqual([]);
});
