import { axe, contrast } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** The three widths the product is looked at in. */
const WIDTHS = [1440, 1024, 390];

for (const colorScheme of ["light", "dark"] as const) {
  test(`the gallery of all building blocks in the ${colorScheme} theme, for the eye`, async ({
    enter,
  }, testInfo) => {
    test.setTimeout(180_000);
    const page = await enter("koordinator", { colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/k/testing-leo");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(wider, `the gallery is wider than ${width} px`).toBeLessThanOrEqual(0);
      // Pictures to be looked at; they prove nothing by themselves.
      const path = testInfo.outputPath(`gallery-${colorScheme}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
      await testInfo.attach(`gallery-${colorScheme}-${width}`, { path });
    }
    await (colorScheme === "light" ? axe(page) : contrast(page));
  });
}
