import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";
import { drawn, takenAt } from "./kit.ts";

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
