import type { Page } from "@playwright/test";
import { pagesWithIds } from "../support/pages.ts";
import { people, roleOf, type Who } from "../support/people.ts";
import { type ConsoleGuard, expect, test } from "../support/test.ts";
import { walk } from "../support/walk.ts";

/** An id as the product makes them, of nothing. */
const NOBODY = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
/** Pages opened by one test, in one browser. */
const PAGES_PER_TEST = 30;
/** What says that there is nothing here, or nothing for the reader. */
const MISSING = /^(Vi finner ikke .+|Siden finnes ikke|.+ finnes ikke|Du har ikke tilgang .+)$/;
/** Every id is nobody's; of two, also the last alone, below an apprentice of the demo. */
const addresses = (path: string, apprentice: string | null): string[] => {
  const nobodys = path.replaceAll(/:\w+/g, NOBODY);
  const below = /^\/[kb]\/laerlinger\/:uid\/.*:/.test(path);
  if (!below || apprentice === null) return [nobodys];
  return [nobodys, path.replace(":uid", apprentice).replaceAll(/:\w+/g, NOBODY)];
};

/** The page says that nothing is here, leads away from it, and has nothing to fill in. */
async function looksMissing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: MISSING }), path).toBeVisible();
  // A page that asks itself without end answers nothing any more.
  expect(await page.evaluate(() => 1 + 1)).toBe(2);
  await expect(main.locator("input, textarea, [contenteditable=true]"), path).toHaveCount(0);
  // The way back of the page itself, and not the trail alone, whose middle may be nobody's too.
  const ways = main.getByRole("link").and(page.locator(`:not(nav a):not([href*="${NOBODY}"])`));
  await expect(ways.or(page.getByRole("button", { name: "Tilbake" })).first(), path).toBeVisible();
}

/** The answer to a question about nothing, which the browser writes down too. */
const allowMissing = (guard: ConsoleGuard): void => guard.allow(/status of 404/);

for (const who of Object.keys(roleOf) as Who[]) {
  const paths = pagesWithIds(who);
  for (let first = 0; first < paths.length; first += PAGES_PER_TEST) {
    const some = paths.slice(first, first + PAGES_PER_TEST);
    const named = `${who}: ${some[0]} and the next say so when an id is nobody's`;
    test(`${named} (${walk.name})`, async ({ enter, guard, page: anybody }) => {
      test.setTimeout(some.length * 20_000);
      allowMissing(guard);
      await anybody.close();
      const page = await enter(who);
      const apprentice = who === "laerling" ? null : await anApprentice(page, who);
      for (const path of some) {
        for (const address of addresses(path, apprentice)) {
          await test.step(address, () => looksMissing(page, address));
        }
      }
    });
  }
}

/** The id of the first apprentice of somebody's list. */
async function anApprentice(page: Page, who: Who): Promise<string> {
  const list = `${people[who].start}/laerlinger`;
  await page.goto(list);
  let id: string | undefined;
  await expect(async () => {
    const links = page.locator(`main a[href^="${list}/"]`);
    const all = await links.evaluateAll((found) => found.map((one) => one.getAttribute("href")));
    id = all.map((href) => /\/([0-9a-f-]{36})$/.exec(href ?? "")?.[1]).find(Boolean);
    expect(id).toBeDefined();
  }).toPass();
  return id ?? "";
}
