import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { type AreaName, sizeOf } from "../../src/features/handbook/area.ts";
import type { Chapter } from "../../src/features/handbook/chapter.ts";
import { chapters as apprentice } from "../../src/features/handbook/chapters/apprentice.ts";
import { chapters as coordinator } from "../../src/features/handbook/chapters/coordinator.ts";
import { chapters as employee } from "../../src/features/handbook/chapters/employee.ts";
import type { Who } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

/**
 * With `SVENN_E2E_PICTURES=1` the pictures of the chapters are made anew, of the demo as it is;
 * what is built after that shows them.
 */
const makes = process.env.SVENN_E2E_PICTURES !== undefined;
const folder = resolve(import.meta.dirname, "../../src/features/handbook/pictures");

const books: readonly (readonly [Who, AreaName, readonly Chapter[]])[] = [
  ["koordinator", "k", coordinator],
  ["ansatt", "b", employee],
  ["laerling", "l", apprentice],
];

const title = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 1, name, exact: true });

/** The chapters that the contents name, which the reader has opened. */
async function namedIn(page: Page, chapters: readonly Chapter[]): Promise<Chapter[]> {
  const links = page.getByRole("main").getByRole("link");
  await expect(links.first()).toBeVisible();
  const texts = await links.allTextContents();
  return chapters.filter((one) => texts.some((text) => text.startsWith(one.title)));
}

for (const [who, area, chapters] of books) {
  test(`the handbook of ${who}: each chapter opens, and shows the page that it names`, async ({
    enter,
  }) => {
    test.setTimeout(30_000 + chapters.length * 15_000);
    const { width, height } = sizeOf[area];
    const device = area === "l" ? phone : {};
    const home = `/${area}/handbok`;
    const page = await enter(who, { ...device, viewport: { width, height }, at: home });
    await expect(title(page, "Håndbok")).toBeVisible();
    const named = await namedIn(page, chapters);
    // What the office has not turned on is in nobody's handbook; all else is.
    const always = chapters.filter(({ needs }) => needs === undefined);
    expect(named).toEqual(expect.arrayContaining(always));

    for (const chapter of named) {
      await test.step(chapter.key, async () => {
        await page.goto(`${home}/${chapter.key}`);
        await expect(title(page, chapter.title)).toBeVisible();
        const file = resolve(folder, `${area}-${chapter.key}.png`);
        if (!makes) await expectPicture(page, chapter, existsSync(file) ? width : null);
        await page.goto(chapter.page.to);
        await expect(title(page, chapter.page.heading)).toBeVisible();
        if (!makes) return;
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await page.screenshot({ path: file, animations: "disabled", scale: "css" });
      });
    }

    await page.goto(home);
    await expect(title(page, "Håndbok")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(named.length);
  });
}

/** The picture is there and can be seen, or there is none: a chapter does without its own. */
async function expectPicture(page: Page, chapter: Chapter, width: number | null): Promise<void> {
  const picture = page.getByRole("img", { name: `Siden ${chapter.page.heading}`, exact: true });
  await expect(picture).toHaveCount(width === null ? 0 : 1);
  if (width === null) return;
  await expect
    .poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth))
    .toBe(width);
}
