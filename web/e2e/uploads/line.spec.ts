import type { Page } from "@playwright/test";
import { expect, phone, test } from "../support/test.ts";

/** Noise, so that the picture is large however well it is packed. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 1000;
    canvas.height = 600;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    const pixels = context.createImageData(1000, 600);
    const noise = new Uint8Array(65_536);
    for (let at = 0; at < pixels.data.length; at += 1) {
      if (at % noise.length === 0) crypto.getRandomValues(noise);
      pixels.data[at] = at % 4 === 3 ? 255 : (noise[at % noise.length] ?? 0);
    }
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

test("photographs arrive, none twice, over a line that breaks in the middle of each", async ({
  office,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(/ERR_CONNECTION_RESET|ERR_FAILED|net::/);
  const { enter } = await office();
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Over en dårlig linje");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  // Every third request to the uploads is lost: one before the server hears, the next after.
  let asked = 0;
  await page.route("**/api/uploads**", async (route) => {
    asked += 1;
    if (asked % 6 === 3) return route.abort("connectionreset");
    if (asked % 6 === 0) {
      await route.fetch();
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  const buffer = await photograph(page);
  expect(buffer.length).toBeGreaterThan(1_100_000);
  const names = ["en.png", "to.png", "tre.png"];
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles(names.map((name) => ({ name, mimeType: "image/png", buffer })));
  const files = page.getByRole("list", { name: "Bilder og filer" });
  await expect.poll(() => asked).toBeGreaterThan(names.length * 5);
  const uploading = page.getByText(/^Laster opp filer/);
  await expect(uploading).toHaveCount(0, { timeout: 60_000 });
  await page.reload();
  await expect(files.getByRole("button", { name: /^Fjern/ })).toHaveCount(names.length);
});
