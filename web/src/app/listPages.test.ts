import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "..");
const declared = resolve(source, "../../crates/measures/src/pages.rs");

/** What the server takes a page to know in its address: its path, and the fields that narrow it. */
function asked(): { path: string; fields: string[] }[] {
  const text = readFileSync(declared, "utf8");
  const pages = text.slice(text.indexOf("pub const PAGES"), text.indexOf("pub fn page_of"));
  return pages
    .split("ListPage {")
    .slice(1)
    .map((page) => {
      const path = /path: "([^"]+)"/.exec(page)?.[1] ?? "";
      const [, ...rest] = page.slice(page.indexOf("fields:")).split('"');
      return { path, fields: rest.filter((_, at) => at % 2 === 0) };
    });
}

const PAGE_FILE = /import\("(\.[^"]+)"\)/;
const IMPORTED = /from "((?:\.\.?|@\/blocks)\/[^"]+)"/g;

/** The text of a page, with that of the files it imports beside it and of the blocks. */
function textOf(file: string): string {
  const text = readFileSync(file, "utf8");
  const beside = [...text.matchAll(IMPORTED)].map(([, name = ""]) =>
    name.startsWith("@/") ? resolve(source, name.slice(2)) : resolve(dirname(file), name),
  );
  const near = beside.filter((it) => /(?:facets|list|rows)[^/]*$/i.test(it) && existsSync(it));
  return [text, ...near.map((it) => readFileSync(it, "utf8"))].join("\n");
}

const declaring = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)pages\.k\.ts$/.test(file))
  .map((file) => resolve(source, file));

/** The file that shows the page at a path. */
function fileOf(path: string): string {
  for (const file of declaring) {
    const text = readFileSync(file, "utf8");
    const at = text.indexOf(`path: "${path}"`);
    const name = at < 0 ? undefined : PAGE_FILE.exec(text.slice(at))?.[1];
    if (name) return resolve(dirname(file), name);
  }
  throw new Error(`no page at ${path}`);
}

test("what the server asks of the page of a list, the page knows", () => {
  const pages = asked();
  expect(pages.length).toBeGreaterThan(10);
  const unknown = pages.flatMap(({ path, fields }) => {
    const text = textOf(fileOf(path));
    return fields.filter((field) => !text.includes(`"${field}"`)).map((it) => `${path}: ${it}`);
  });
  expect(unknown).toEqual([]);
});
