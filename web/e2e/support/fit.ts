import { expect, type Page } from "@playwright/test";
import { axe, contrast } from "./axe.ts";

/** What stands out at the side. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    if (root.scrollWidth <= window.innerWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((it) => it.getBoundingClientRect().right > window.innerWidth)
      .map((it) => `${it.tagName} ${it.className}: ${it.textContent.slice(0, 40)}`);
  });

/** A layout that is drawn anew takes a moment. */
const DRAWN_MS = 3_000;

/** Nothing stands out at the side where the page is as narrow as it may be. */
export async function expectFits(page: Page, what: string, width = 320): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  await expect(async () => {
    expect(await overflowing(page), `${what} at ${width} px`).toEqual([]);
  }).toPass({ timeout: DRAWN_MS });
  if (before) await page.setViewportSize(before);
}

/** A card or dialog as it is now: accessible, narrow too, and readable in the dark. */
export async function expectSound(page: Page, what: string): Promise<void> {
  await axe(page);
  await expectFits(page, what);
  await page.emulateMedia({ colorScheme: "dark" });
  await contrast(page);
  await page.emulateMedia({ colorScheme: "light" });
}
