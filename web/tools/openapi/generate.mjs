// Writes `src/api/schema.d.ts` from the server's `openapi.json`.
// `--check` only compares, and fails when the committed types are not what the document gives.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const source = at("../../../openapi.json");
const target = at("../../src/api/schema.d.ts");

const document = JSON.parse(await readFile(source, "utf8"));
const types = astToString(await openapiTS(document));
const text = `// Generated from openapi.json by \`npm run api\`: do not edit.\n\n${types}`;

if (process.argv.includes("--check")) {
  const before = await readFile(target, "utf8").catch(() => "");
  if (before !== text) {
    console.error("src/api/schema.d.ts is old: run `npm run api` and commit the result.");
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
