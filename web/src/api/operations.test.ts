import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { addressOf, type Download, type Operation, sentTo } from "./operation.ts";
import * as operations from "./operations.gen.ts";

const source = resolve(import.meta.dirname, "..");

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), "utf8") }));

describe("an operation", () => {
  test("takes its values by name: in its path, its query and its body", () => {
    const operation = "PUT /rooms/{id}/members/{personId}" as Operation<unknown, unknown>;
    const given = { id: "å/1", personId: "p", version: 0, q: null, to: undefined, body: { a: 1 } };
    expect(sentTo(operation, given)).toEqual({
      method: "PUT",
      url: "/api/rooms/%C3%A5%2F1/members/p?version=0",
      body: { a: 1 },
    });
  });

  test("that answers with a file has an address", () => {
    const file = "GET /files/{id}" as Download<{ id: string; variant: string }>;
    expect(addressOf(file, { id: "f1" })).toBe("/api/files/f1");
    expect(addressOf(file, { id: "f1", variant: "small" })).toBe("/api/files/f1?variant=small");
  });
});

test("operations are those of the description, under their names", () => {
  const document = JSON.parse(readFileSync(resolve(source, "../../openapi.json"), "utf8")) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]): [string, string] => [
      operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  );
  expect({ ...operations }).toEqual(Object.fromEntries(described));
  expect(new Set(described.map(([name]) => name)).size).toBe(described.length);
});

/** If this failed: something generated says more than the web reads. Do not raise it. */
const GENERATED_LINES_PER_OPERATION_MAX = 26;

test("what is generated stays small enough to be read", () => {
  const generated = files.filter(({ file }) => /\.gen\.ts$|schema\.graphql\.ts$/.test(file));
  const lines = generated.map(({ text }) => text.split("\n").length);
  expect(generated.length).toBeGreaterThan(2);
  const perOperation = lines.reduce((sum, one) => sum + one, 0) / Object.keys(operations).length;
  expect(perOperation).toBeLessThan(GENERATED_LINES_PER_OPERATION_MAX);
});

/** Samples, drawn without a server. */
const SAMPLES = /\.test\.tsx?$|fixtures\.ts$|^features\/gallery\//;

/**
 * The service worker asks for whatever the browser asked it for, and mail is fetched from where the
 * mailbox is.
 */
const MAY_FETCH = /^((api|worker)\/|features\/outlook\/(graph|keys)\.ts$)/;

/**
 * If this failed: call the operation instead, `call(documentation_approve, { id, body })`; its
 * name is the one in openapi.json. Then its path and types are what the server has.
 */
test("nothing but src/api knows a path of the server", () => {
  const product = files.filter(({ file }) => !SAMPLES.test(file) && !file.startsWith("api/"));
  const withPath = product.filter(({ text }) =>
    /["'`/]\/?api\/[^"']*["'`]/.test(withoutImports(text)),
  );
  const fetching = product.filter(
    ({ file, text }) => !MAY_FETCH.test(file) && /\bfetch\(|XMLHttpRequest/.test(text),
  );
  expect(withPath.map(({ file }) => file)).toEqual([]);
  expect(fetching.map(({ file }) => file)).toEqual([]);
});

/**
 * If this failed: say what changed, `changed("DOKUMENTASJONER", id)`, and let `showsChanges` say
 * which queries show it: then changes by others make the same old.
 */
test("what a change makes old is said in one place", () => {
  const product = files.filter(({ file }) => !SAMPLES.test(file) && !file.startsWith("api/"));
  const doing = product.filter(({ text }) => text.includes("invalidateQueries"));
  expect(doing.map(({ file }) => file)).toEqual([]);
});

const withoutImports = (text: string): string =>
  text.replace(/from "[^"]+"|import\("[^"]+"\)/g, "");
