import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Sample } from "../../src/blocks/page.ts";
import { roleOf, type Who } from "./people.ts";
import { walk } from "./walk.ts";

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

/**
 * The pages with an id behind the sign-in of somebody that this run opens; `:uid` stands for a
 * parameter.
 */
export const pagesWithIds = (who: Who): string[] =>
  walk.some(
    builtOf(who)
      .map(({ path }) => path.replaceAll("$", ":"))
      .filter((path) => path.includes(":")),
  );

/**
 * The pages behind the sign-in of somebody that this run opens, with what each says of the demo's
 * record to open; without those of a journey.
 */
export const walkedPages = (who: Who): { path: string; sample: Sample | null }[] =>
  walk.some(
    builtOf(who)
      .filter(({ sample }) => sample !== "journey")
      .map(({ path, sample }) => ({ path, sample: sample ?? null })),
  );
