import { axe } from "../support/axe.ts";
import { type Apprentice, inDays } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

/** Began so long ago that the first of the shipped checkpoints are overdue. */
const begun = (fornavn: string): Apprentice => ({
  fornavn,
  etternavn: "Lund",
  epost: `${fornavn.toLowerCase()}@sjekk.example`,
  start: inDays(-100),
  slutt: inDays(600),
  type: "Lærling",
});

test("the shipped set is made and given; the overdue are completed together and taken back", async ({
  office: make,
}) => {
  test.setTimeout(120_000);
  const { enter } = await make({ apprentices: [begun("Ida"), begun("Ada")] });
  const page = await enter("koordinator", { at: "/k/systemvalg/sjekkpunkter" });
  const uses = page.getByRole("checkbox", { name: "Kontoret bruker sjekkpunkter" });
  await expect(uses).toBeEnabled();
  await uses.check({ force: true });
  await expect(page.getByRole("link", { name: "Se alle sjekkpunkter" })).toBeVisible();
  await page.getByRole("button", { name: "Bruk det ferdige settet" }).click();
  const title = "Læretiden fra start til fagprøve";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Gis ikke ennå")).toBeVisible();

  await page
    .getByRole("checkbox", { name: "Gi sjekkpunktene automatisk til alle som passer" })
    .check({ force: true });
  const preview = page.getByRole("region", { name: "Når du lagrer" });
  await expect(preview.getByText("Får sjekkpunkter: 3 lærlinger")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Gis automatisk", { exact: true })).toBeVisible();

  await page.goto("/k/sjekkpunkter");
  const row = (name: RegExp) => page.getByRole("row", { name });
  // It is given in the background, and comes by itself.
  await expect(row(/Første besøk.*Ida Lund/)).toContainText("Forfalt");
  await axe(page);
  for (const name of [/Første besøk.*Ida Lund/, /Første besøk.*Ada Lund/]) {
    await row(name).getByRole("checkbox").check({ force: true });
  }
  const chosen = page.getByRole("region", { name: "Valgte rader" });
  await chosen.getByRole("button", { name: "Fullfør" }).click();
  await expect(page.getByText("2 av 2 er fullført.")).toBeVisible();
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(row(/Første besøk.*Ada Lund/)).toContainText("Forfalt");

  await row(/Første besøk.*Ida Lund/)
    .getByRole("link")
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Første besøk" });
  await expect(dialog).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Fullfør" }).click();
  await expect(page.getByText("Første besøk er fullført", { exact: true })).toBeVisible();
  await page.goto("/k");
  const card = page.getByRole("region", { name: "Sjekkpunkter" });
  await expect(card.getByRole("link", { name: /forfalt/ })).toBeVisible();
});
