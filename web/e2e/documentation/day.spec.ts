import type { Locator } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** One blue pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);

test("an apprentice's day takes eight taps", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("laerling", phone);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.filter({ visible: true }).first().tap();
  };

  await tap(page.getByRole("link", { name: "Ny dokumentasjon" }));
  // The picture first: it can be taken without scrolling, and is seen once it is there.
  const camera = page.getByRole("button", { name: "Ta bilde" });
  await expect(camera).toBeInViewport();
  const chooser = page.waitForEvent("filechooser");
  await tap(camera);
  await (await chooser).setFiles({ name: "tavle.png", mimeType: "image/png", buffer: PNG });
  const files = page.getByRole("list", { name: "Bilder og filer" });
  await expect(files.getByRole("button", { name: "Fjern tavle.png" })).toBeInViewport();

  await tap(page.getByRole("textbox", { name: "Tittel" }));
  await page.keyboard.type("Underfordeling");
  await tap(page.getByRole("textbox", { name: "Beskrivelse" }));
  await page.keyboard.type("Koblet opp og merket kursene.");
  const hints = page.getByRole("list", { name: "Forslag til mål" });
  await tap(hints.getByRole("button"));
  await expect(page.getByText("1 valgt")).toBeVisible();
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(page);

  await tap(page.getByRole("button", { name: "Send", exact: true }));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }));
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  await expect(page.getByText("Sendt", { exact: true }).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});
