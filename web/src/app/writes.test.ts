import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "..");

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(source, file), "utf8") }));

/** What has a way of its own, with the reason. */
const OTHERWISE = new Set([
  // Tells its refusals beside the fields.
  "ui/form/useForm.ts",
  // Is part of the sign-in page, and tells its refusals on it.
  "features/access/useStep.ts",
  // Reads and checks a file step by step, and tells on the page how far it is.
  "features/imports/ImportSteps.tsx",
]);

test("no component has a mutation of its own", () => {
  const own = files.filter(({ text }) => /\buseMutation\b/.test(text)).map(({ file }) => file);
  expect(
    own,
    "If you are here because this failed: what changes something on the server goes through " +
      "useWrite (blocks/useWrite.ts), which tells, fetches again and runs once.",
  ).toEqual([]);
});

test("no component says by hand that it is writing", () => {
  const byHand = files
    .filter(({ file }) => !file.startsWith("features/grants/"))
    .filter(({ text }) => /\bset\w+\(true\);\n(\s+set\w+\([^\n]*\);\n)*\s+try \{/.test(text))
    .map(({ file }) => file);
  expect(
    byHand.filter((file) => !OTHERWISE.has(file)),
    "If you are here because this failed: `const save = useWrite({ send: … })` has `run` and " +
      "`isRunning`; several steps on one thing are useSteps (blocks/useWrite.ts).",
  ).toEqual([]);
});
