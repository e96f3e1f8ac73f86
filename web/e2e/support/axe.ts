import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOnly } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A page is judged at rest: rows of a list are measured, and moved, a moment after they are drawn. */
const REST_MS = 15_000;

/** Whether a page breaks a rule of WCAG 2.2 AA that a machine can see. */
export const axe = (page: Page, restMs = REST_MS): Promise<void> =>
  run(page, { type: "tag", values: tags }, restMs);

/** Whether all words are readable, for a page that was checked in another theme before. */
export const contrast = (page: Page): Promise<void> =>
  run(page, { type: "rule", values: ["color-contrast"] }, REST_MS);

async function run(page: Page, runOnly: RunOnly, restMs: number): Promise<void> {
  // Evaluated by the browser itself: the page's own policy lets no foreign script in. It is half a
  // megabyte to read: once a page is enough.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  await expect(async () => {
    expect(await violations(page, runOnly), `accessibility of ${page.url()}`).toEqual([]);
  }).toPass({ timeout: restMs });
}

const violations = (page: Page, runOnly: RunOnly) =>
  page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run: (context: Document, options: unknown) => Promise<AxeResults> };
    };
    const result = await engine.run(document, {
      runOnly: only,
      // No rule of these tags reads style sheets by itself, and nobody reads what passed: half the time.
      preload: false,
      resultTypes: ["violations"],
      selectors: false,
    });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({
        html: html.slice(0, 200),
        failureSummary,
      })),
    }));
  }, runOnly);
