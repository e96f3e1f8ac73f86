import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a coordinator is made, shut out, let in again and deleted", async ({ office }) => {
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg" });
  await page.getByRole("searchbox", { name: "Søk i systemvalg" }).fill("tilganger");
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  await page.getByRole("link", { name: /^Koordinatorer/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Koordinatorer" })).toBeVisible();
  // Nobody shuts herself out.
  await page.getByRole("main").getByRole("link", { name: people.koordinator.navn }).click();
  await expect(page.getByText("Du kan ikke stenge ute eller slette deg selv.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Steng ute" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Slett", exact: true })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "E-post" })).toBeDisabled();
  await page.goBack();

  await page.getByRole("link", { name: "Ny koordinator" }).click();
  await page.getByRole("textbox", { name: "Fornavn" }).fill("Berit");
  await page.getByRole("textbox", { name: "Etternavn" }).fill("Bø");
  await page.getByRole("textbox", { name: "Telefon" }).fill("912 34 567");
  await page.getByRole("button", { name: "Opprett koordinator" }).click();
  const name = "Berit Bø";
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("textbox", { name: /^Arbeidssted/ }).fill("Avdeling nord");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Koordinatoren er lagret").first()).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Steng ute" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Steng ute" }).click();
  await expect(page.getByText("Koordinatoren kan ikke logge inn.")).toBeVisible();
  await page.getByRole("button", { name: "Gi tilgang igjen" }).click();
  await expect(page.getByRole("button", { name: "Steng ute" })).toBeVisible();
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Slett", exact: true }).click();
  await page.waitForURL("/k/systemvalg/koordinatorer");
  await expect(page.getByText(`${name} er slettet`).first()).toBeVisible();
});
