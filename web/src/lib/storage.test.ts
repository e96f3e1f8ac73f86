import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const inventory = readFileSync(
  resolve(import.meta.dirname, "../../../docs/security/data.md"),
  "utf8",
);

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What writes into the browser, and by which name. */
const WRITES =
  /(?:stored\.set|(?:session|local)Storage\.setItem|memory\.setItem|indexedDB\.open|caches\.open)\(\s*([\w"]+)/g;

/** The text that a name of the same file stands for, up to what is put in. */
function textOf(name: string, source: string): string {
  if (name.startsWith('"')) return name.slice(1).replace(/".*$/, "");
  const made = new RegExp(`const ${name} =(?: \\(list: string\\): string =>)? ["\`]([^"\`$]*)`);
  return made.exec(source)?.[1] ?? "";
}

/**
 * If you are here because a name is missing: say in docs/security/data.md what is kept under it,
 * why, and until when. What is sensitive is sealed (`lib/items`) or not kept at all.
 */
test("whatever is kept in the browser is named in the inventory", () => {
  const names = Object.entries(sources).flatMap(([path, source]) => {
    if (path.endsWith("lib/storage.ts")) return [];
    return [...source.matchAll(WRITES)].map(([, name = ""]) => ({
      path,
      name: textOf(name, source),
    }));
  });
  expect(names.length).toBeGreaterThan(10);
  const unnamed = names.filter(({ name }) => name !== "" && !inventory.includes(`\`${name}`));
  expect(unnamed).toEqual([]);
});
