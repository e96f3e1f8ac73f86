import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { documents } from "@/api/schema.graphql.ts";
import { allPages, areas } from "../../tests/areas.ts";

/** What is built may only grow: raise this when you build more, never lower it. */
const CALLS_BUILT_MIN = 52;

interface Call {
  method: string;
  path: string;
  source: string;
}

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(root, file), "utf8"));

const document = read("openapi.json") as { paths: Record<string, Record<string, unknown>> };
const calls = read("docs/calls.json") as Call[];

const operations = Object.keys(documents);

const isServed = ({ method, path }: Call): boolean =>
  method === "GRAPHQL"
    ? operations.includes(path)
    : document.paths[path]?.[method.toLowerCase()] !== undefined;

const mark = (built: boolean): string => (built ? "built" : "–");

function coverage(): string {
  const redirects = Object.values(areas).flatMap((area) => area.redirects);
  const pages = allPages
    .map(({ path, rolle }) => ({ path, rolle, built: true }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const own = [...endpoints, ...operations.map((path) => ({ method: "GRAPHQL", path }))];
  const named = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const pagesBuilt = pages.filter(({ built }) => built).length;
  const callsBuilt = calls.filter(isServed).length;
  return [
    "# What is built",
    "",
    "Generated from the pages of the features, `openapi.json`, `schema.graphql` and `docs/calls.json` by",
    "`web/src/app/coverage.test.ts`; write it anew with `make generate`.",
    "",
    `Pages: ${pagesBuilt} of ${pages.length}. Calls: ${callsBuilt} of ${calls.length}.`,
    "",
    "## Pages",
    "",
    "| route | role | state |",
    "|---|---|---|",
    "| `/login` | anybody | built |",
    "| `/login/openid` | anybody | built |",
    "| `/nytt/passord/:token` | anybody | built |",
    "| `/signeringslenke/:token` | anybody | built |",
    "| `/soknad/:tenant` | anybody | built |",
    "| `/soknad/:tenant/min` | anybody | built |",
    "| `/tilgjengelighetserklaering` | anybody | built |",
    "| `/verifiser` | anybody | built |",
    ...pages.map(
      ({ path, rolle, built }) =>
        `| \`${path.replaceAll("$", ":")}\` | ${rolle ?? "anybody signed in"} | ${mark(built)} |`,
    ),
    "",
    "Redirects: " +
      redirects
        .map(([from, to]) => `\`${from.replaceAll("$", ":")}\` → \`${to.replaceAll("$", ":")}\``)
        .join(", ") +
      ".",
    "",
    "## Calls of the specification",
    "",
    "| call | source | state |",
    "|---|---|---|",
    ...calls.map(
      (call) => `| \`${call.method} ${call.path}\` | ${call.source} | ${mark(isServed(call))} |`,
    ),
    "",
    "## Our own calls beside them",
    "",
    ...own
      .filter(({ method, path }) => !named.has(`${method} ${path}`))
      .map(({ method, path }) => `- \`${method} ${path}\``),
    "",
  ].join("\n");
}

test("docs/coverage.md says what is built", async () => {
  await expect(coverage()).toMatchFileSnapshot(resolve(root, "docs/coverage.md"));
});

test("what is built only grows", () => {
  expect(calls.filter(isServed).length).toBeGreaterThanOrEqual(CALLS_BUILT_MIN);
});
