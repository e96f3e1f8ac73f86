// Writes `src/api/lists.gen.ts` from the server's `lists.json`: the rows and fields of each list,
// and what makes it old. `--check` only compares, and fails when the committed file is old.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = at("../../src/api/lists.gen.ts");
const lists = Object.entries(JSON.parse(await readFile(at("../../../lists.json"), "utf8")));

const words = /"[^"]*"|\b[A-Z]\w+/g;
const imported = new Set(
  lists
    .flatMap(([, { row }]) => row.flatMap(({ type }) => type.match(words) ?? []))
    .filter((word) => !word.startsWith('"')),
);

function row([collection, { row: fields }]) {
  const lines = fields.map(({ name, type, coordinatorsOnly }) =>
    coordinatorsOnly
      ? `    /** Only in coordinators' rows. */\n    ${name}: ${type};\n`
      : `    ${name}: ${type};\n`,
  );
  return `  ${collection}: {\n${lines.join("")}  };\n`;
}

/** One field a line would be 120 lines more to read past. */
function names(all) {
  if (all.length === 0) return "never";
  const lines = [""];
  for (const name of all) {
    const word = `${lines.at(-1) === "" ? "" : " "}| "${name}"`;
    if (lines.at(-1).length + word.length > 90) lines.push(`| "${name}"`);
    else lines[lines.length - 1] += word;
  }
  return `\n${lines.map((line) => `    ${line}`).join("\n")}`;
}

const fields = (of) =>
  lists
    .map(
      ([collection, list]) => `  ${collection}:${names(of(list)).replace(/^never/, " never")};\n`,
    )
    .join("");
const named = (is) => fields((list) => list.fields.filter(is).map(({ name }) => name));

const text = `// Generated from lists.json by \`make generate\`: do not edit.
import type {
${[...imported]
  .toSorted()
  .map((name) => `  ${name},\n`)
  .join("")}} from "./schemas.gen.ts";

/** The rows of each list. */
export interface ListRows {
${lists.map(row).join("")}}

export type ListName = keyof ListRows;

/** What each list can be filtered by. */
export interface ListFields {
${named(() => true)}}

/** What each list can be counted by. */
export interface ListFacets {
${named(({ facet }) => facet)}}

/** What each list can be sorted by. */
export interface ListSorts {
${named(({ sort }) => sort)}}

/** The other collections whose changes make the rows of a list old. */
export const dependsOn: Record<ListName, readonly string[]> = {
${lists
  .map(
    ([collection, { dependsOn }]) =>
      `  ${collection}: [${dependsOn.map((one) => `\n    "${one}",`).join("")}${dependsOn.length > 0 ? "\n  " : ""}],\n`,
  )
  .join("")}};
`;

if (process.argv.includes("--check")) {
  const before = await readFile(target, "utf8").catch(() => "");
  if (before !== text) {
    console.error("src/api/lists.gen.ts is old: run `make generate` and commit the result.");
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
