import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("what is written without a network survives a closed tab and is saved later", async ({
  enter,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const page = await enter("laerling", phone);
  const title = `Uten nett ${Date.now()}`;
  await page.goto("/l/nydokumentasjon/ny");
  await page.getByRole("textbox", { name: "Tittel" }).fill("Begynt");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  const address = page.url();

  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Tittel" }).fill(title);
  await expect(page.getByText("Ikke lagret – frakoblet").first()).toBeVisible();
  await axe(page);
  const context = page.context();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByRole("textbox", { name: "Tittel" })).toHaveValue(title);
  await expect(later.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(later);

  await later.goto("/l/dokumentasjon");
  await expect(later.getByText(title).first()).toBeVisible();
});
