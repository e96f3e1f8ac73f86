import { axe } from "../support/axe.ts";
import { ownId } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

test("a coordinator is made, shut out, let in again and deleted", async ({ enter, guard }) => {
  guard.allow(/status of 422/);
  const page = await enter("koordinator");
  await page.goto("/k/systemvalg");
  await page.getByRole("link", { name: /^Koordinatorer/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Koordinatorer" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Ny koordinator" }).click();
  const number = String(Date.now()).slice(-7);
  await page.getByRole("textbox", { name: "Fornavn" }).fill("Berit");
  await page.getByRole("textbox", { name: "Etternavn" }).fill(`B${number}`);
  await page.getByRole("button", { name: "Opprett koordinator" }).click();
  await expect(page.getByRole("alert")).toContainText("Skriv e-post eller telefon");
  await axe(page);
  await page.getByRole("textbox", { name: "Telefon" }).fill(`9${number}`);
  await page.getByRole("button", { name: "Opprett koordinator" }).click();
  const name = `Berit B${number}`;
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("textbox", { name: /^Arbeidssted/ }).fill("Avdeling nord");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Koordinatoren er lagret").first()).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Steng ute" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ja, steng ute" }).click();
  await expect(page.getByText("Koordinatoren kan ikke logge inn.")).toBeVisible();
  await page.getByRole("button", { name: "Gi tilgang igjen" }).click();
  await expect(page.getByRole("button", { name: "Steng ute" })).toBeVisible();
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ja, slett" }).click();
  await page.waitForURL("/k/systemvalg/koordinatorer");
  await expect(page.getByText(`${name} er slettet`).first()).toBeVisible();
});

test("nobody shuts herself out", async ({ enter }) => {
  const page = await enter("koordinator");
  const id = await ownId(page, "/k/systemvalg/koordinatorer");
  await page.goto(`/k/systemvalg/koordinatorer/${id}`);
  await expect(page.getByText("Du kan ikke stenge ute eller slette deg selv.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Steng ute" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Slett", exact: true })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "E-post" })).toBeDisabled();
});

test("the office says how it is reached, also from a phone", async ({ enter }) => {
  const page = await enter("koordinator", phone);
  await page.goto("/k/systemvalg/oppdaterinformasjon");
  const place = page.getByRole("textbox", { name: /^Poststed/ });
  await place.fill(`Bergen ${Date.now() % 1000}`);
  const sms = page.getByRole("textbox", { name: "Avsender på SMS" });
  await sms.fill("Opplæring");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("3 til 11 bokstaver");
  await axe(page);
  await sms.fill("OK Fjord");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Opplysningene er lagret").first()).toBeVisible();
  await page.reload();
  await expect(sms).toHaveValue("OK Fjord");
  await axe(page);
});
