import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** A small JPEG as the browser draws it. */
async function drawn(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 64;
    canvas.height = 48;
    canvas.getContext("2d")?.fillRect(8, 8, 30, 20);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(data.split(",")[1] ?? "", "base64");
}

/** The same as a camera writes it that was used at this time. */
function takenAt(jpeg: Buffer, when: string): Buffer {
  const exif = Buffer.alloc(120);
  exif.write("Exif\0\0II*\0", 0, "latin1");
  exif.writeUInt32LE(8, 10);
  exif.writeUInt16LE(1, 14);
  exif.writeUInt16LE(0x87_69, 16);
  exif.writeUInt16LE(4, 18);
  exif.writeUInt32LE(1, 20);
  exif.writeUInt32LE(40, 24);
  exif.writeUInt16LE(1, 46);
  exif.writeUInt16LE(0x90_03, 48);
  exif.writeUInt16LE(2, 50);
  exif.writeUInt32LE(20, 52);
  exif.writeUInt32LE(80, 56);
  exif.write(`${when}\0`, 86, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

test("pictures are told of without a network, and stand in the order they were taken", async ({
  office,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const { enter } = await office();
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Nytt skap");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  const jpeg = await drawn(page);
  const file = (name: string, when: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: takenAt(jpeg, when),
  });
  await page.context().setOffline(true);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Velg bilder og filer" }).tap();
  await (
    await chooser
  ).setFiles([file("etter.jpg", "2026:03:04 15:00:00"), file("foer.jpg", "2026:03:04 08:00:00")]);
  const note = (name: string) => page.getByRole("textbox", { name: `Hva viser ${name}?` });
  await note("foer.jpg").fill("Slik så det ut før.");
  await note("etter.jpg").fill("Ferdig skrudd.");
  await axe(page);
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: "Fjern foer.jpg" })).toBeVisible();
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await expect(page.getByText("Venter på opplasting")).toHaveCount(0);

  // What is still on its way when the page is left is shown beside what has arrived, until it has too.
  await expect(async () => {
    await page.reload();
    await expect(note("foer.jpg")).toHaveValue("Slik så det ut før.", { timeout: 5000 });
    await expect(note("etter.jpg")).toHaveValue("Ferdig skrudd.", { timeout: 5000 });
  }).toPass();
  const fields = page.getByRole("textbox", { name: /^Hva viser/ });
  await expect(fields.first()).toHaveValue("Slik så det ut før.");
  await page.getByRole("button", { name: "Flytt etter.jpg opp" }).tap();
  await expect(fields.first()).toHaveValue("Ferdig skrudd.");
  await page.getByRole("button", { name: "Sorter bildene etter tid" }).tap();
  await expect(fields.first()).toHaveValue("Slik så det ut før.");

  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).first().tap();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).tap();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  await expect(page.getByText("Slik så det ut før.")).toBeVisible();
  await expect(page.getByText("Tatt 04.03.26", { exact: false }).first()).toBeVisible();
});
