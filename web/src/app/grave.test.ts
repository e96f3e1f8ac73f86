import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "..");

/** These take something off a form that is not saved yet, or the filters of a report. */
const UNSAVED = new Set(["features/progression/LineForm.tsx", "features/reports/FiltersCard.tsx"]);

test("what deletes looks like it, wherever it stands", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const plain = files
    .filter((file) => file.endsWith(".tsx") && !UNSAVED.has(file))
    .filter((file) =>
      /<Button tone="(quiet|secondary|negative)" icon="delete" on/.test(
        readFileSync(resolve(source, file), "utf8"),
      ),
    );
  expect(
    plain,
    'If you are here because this failed: what cannot simply be taken back has tone="grave".',
  ).toEqual([]);
});
