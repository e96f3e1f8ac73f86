import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Sample } from "../../src/blocks/page.ts";
import { roleOf, type Who } from "./people.ts";

interface Told {
  path: string;
  role: string | null;
  built: boolean;
  sample?: Sample;
}

const file = resolve(import.meta.dirname, "../../../pages.json");
const told = JSON.parse(readFileSync(file, "utf8")) as Told[];

const builtOf = (who: Who): Told[] =>
  told.filter(({ role, built }) => built && role === roleOf[who]);

/** Every page behind the sign-in of somebody that is built; `:uid` stands for a parameter. */
export const builtPages = (who: Who): string[] =>
  builtOf(who).map(({ path }) => path.replaceAll("$", ":"));

/** The same with what the page says of the demo's record to open, without those of a journey. */
export const walkedPages = (who: Who): { path: string; sample: Sample | null }[] =>
  builtOf(who)
    .filter(({ sample }) => sample !== "journey")
    .map(({ path, sample }) => ({ path, sample: sample ?? null }));
