import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** What is in the middle of a picture or a canvas. */
const middleOf = (of: Locator) =>
  of.evaluate(async (element: HTMLImageElement | HTMLCanvasElement) => {
    const isImage = element instanceof HTMLImageElement;
    if (isImage) await element.decode();
    const width = isImage ? element.naturalWidth : element.width;
    const height = isImage ? element.naturalHeight : element.height;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(width / 2 - 2, height / 2, 1, 1).data ?? [];
    return { isRed: red > blue, isSquare: width === height };
  });

/** A picture with two halves, as a camera would make it: wider than high. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#c33";
    context.fillRect(0, 0, 450, 600);
    context.fillStyle = "#36c";
    context.fillRect(450, 0, 450, 600);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

test("a picture is chosen, cut with the keys, shown to the office, and removed", async ({
  office,
}) => {
  const { enter, people } = await office();
  const apprentice = await enter("laerling", { ...phone, at: "/l/minside/rediger" });
  await expect(apprentice.getByRole("button", { name: "Ta bilde" })).toBeVisible();
  await expect(apprentice.getByRole("button", { name: "Fjern bildet" })).toHaveCount(0);
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const choose = apprentice.locator('input[type="file"]:not([capture])');

  await choose.setInputFiles(file("jeg.png", "image/png", Buffer.from("ikke et bilde")));
  await expect(apprentice.getByText(/Bildet kan ikke leses/)).toBeVisible();

  const png = Buffer.from(await drawn(apprentice), "base64");
  await choose.setInputFiles(file("jeg.png", "image/png", png));
  const dialog = apprentice.getByRole("dialog", { name: "Tilpass profilbildet" });
  const preview = dialog.getByRole("img", { name: "Slik blir profilbildet" });
  await dialog.getByRole("slider", { name: "Flytt sidelengs" }).press("End");
  await expect.poll(async () => (await middleOf(preview)).isRed).toBe(false);
  // All of the height is in it, so there is no room up or down until it comes closer.
  const upAndDown = dialog.getByRole("slider", { name: "Flytt opp og ned" });
  await expect(upAndDown).toBeDisabled();
  await dialog.getByRole("slider", { name: "Zoom" }).press("PageUp");
  await expect(upAndDown).toBeEnabled();
  await dialog.getByRole("slider", { name: "Flytt sidelengs" }).press("Home");
  await expect.poll(async () => (await middleOf(preview)).isRed).toBe(true);
  await axe(apprentice);
  await dialog.getByRole("button", { name: "Lagre bildet" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(apprentice.getByRole("button", { name: "Fjern bildet" })).toBeVisible();
  const shown = (on: Page) => on.locator('main img[src*="/api/files/"]').first();
  await expect(shown(apprentice)).toBeVisible();
  await expect(apprentice.locator('header img[src*="/api/files/"]')).toBeVisible();
  // Only the left half was kept.
  expect(await middleOf(shown(apprentice))).toEqual({ isRed: true, isSquare: true });
  await axe(apprentice);

  const page = await enter("koordinator", { at: "/k/laerlinger" });
  await expect(shown(page)).toBeVisible();
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: people.laerling.navn })).toBeVisible();
  await expect(shown(page)).toBeVisible();
  await page.getByRole("button", { name: /Handlinger for/ }).click();
  await page.getByRole("menuitem", { name: "Personvern" }).click();
  await expect(page.getByText("Profilbilde", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(shown(page)).toBeVisible();

  await apprentice.getByRole("button", { name: "Fjern bildet" }).click();
  await apprentice.getByRole("button", { name: "Fjern", exact: true }).click();
  await expect(apprentice.getByRole("button", { name: "Velg bilde" })).toBeVisible();
  await expect(shown(apprentice)).toHaveCount(0);
  // The office is notified of it by itself.
  await expect(shown(page)).toHaveCount(0);
});
