import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { roleOf, type Who } from "./people.ts";

/** Every page behind the sign-in of somebody that is built, from the generated list. */
export function builtPages(who: Who): string[] {
  const list = readFileSync(resolve(import.meta.dirname, "../../../docs/coverage.md"), "utf8");
  const line = new RegExp(`^\\| \`([^\`]+)\` \\| ${roleOf[who]} \\| built \\|$`, "gm");
  return [...list.matchAll(line)].map(([, path]) => path ?? "");
}
