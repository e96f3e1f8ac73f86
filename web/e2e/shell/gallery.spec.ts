import { contrast } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** The widths the product is looked at in, beside those of the walk through all pages. */
const WIDTHS = [1440, 1024, 390];

test("the gallery of all building blocks is readable in the dark, and fits", async ({ enter }) => {
  const page = await enter("koordinator", { at: "/k/testing-leo", colorScheme: "dark" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `the gallery is wider than ${width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
  await contrast(page);
  // Where the reader's colours are forced, what is chosen keeps a ground of its own.
  await page.emulateMedia({ forcedColors: "active" });
  await expect(page.locator("label:has(> input[type=radio]:checked)").first()).toHaveCSS(
    "forced-color-adjust",
    "none",
  );
  // What is pressed keeps an edge: the shadow that drew it is taken away.
  await expect(page.locator("button[data-tone=secondary]").first()).toHaveCSS(
    "border-top-width",
    "1px",
  );
});
