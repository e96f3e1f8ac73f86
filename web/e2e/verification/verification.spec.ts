import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const file = {
  name: "kontrakt.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\nikke forseglet\n"),
};

test("anybody has a file checked on a narrow phone, by its hash and by the file itself", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/verifiser");
  await expect(page.getByRole("heading", { level: 1, name: "Sjekk et dokument" })).toBeVisible();
  await axe(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Ukjent fil" })).toBeVisible();
  await page.getByRole("button", { name: "Last opp for full kontroll" }).click();
  await expect(page.getByRole("heading", { name: "Full kontroll av kontrakt.pdf" })).toBeVisible();
  await expect(page.getByText("Er filen uendret?")).toBeVisible();
  await axe(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
