// Holds `openapi.json` against the schema of OpenAPI itself, which is not ours, so that whatever
// reads such documents can read this one.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";

const SHOWN_MAX = 20;

const file = fileURLToPath(new URL("../../../openapi.json", import.meta.url));
const validator = new Validator();
const { valid, errors } = await validator.validate(JSON.parse(await readFile(file, "utf8")));

if (!valid) {
  const all = Array.isArray(errors) ? errors : [{ instancePath: "", message: String(errors) }];
  for (const { instancePath, message } of all.slice(0, SHOWN_MAX)) {
    console.error(`openapi.json ${instancePath}: ${message}`);
  }
  console.error(`openapi.json is no valid OpenAPI ${validator.version}: ${all.length} faults.`);
  process.exitCode = 1;
}
