import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const choose = (page: Page, name: string, rows: string) =>
  page
    .getByLabel("Fil å importere")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(rows) });

test("a file is mapped, checked, imported and taken back", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/import" });
  const main = page.getByRole("main");

  await choose(page, "feil.csv", "Firma;Nummer\nImportbygg AS;912660681\n");
  await main.getByLabel("Innhold i «Firma»").selectOption({ label: "Bedrift" });
  await main.getByLabel("Innhold i «Nummer»").selectOption({ label: "Organisasjonsnummer" });
  await axe(page);
  await main.getByRole("button", { name: "Kontroller 1 rader" }).click();
  const row = main.getByRole("row").filter({ hasText: "Nummer" });
  await expect(row.getByRole("cell").first()).toHaveText("2");
  await expect(main.getByRole("button", { name: /^Importer / })).toHaveCount(0);
  await axe(page);
  await main.getByRole("button", { name: "Tilbake til kolonnene" }).click();
  await main.getByRole("button", { name: "Velg en annen fil" }).click();

  await choose(page, "riktig.csv", "Bedrift;Orgnr\nImportbygg AS;912660680\n");
  await main.getByRole("button", { name: "Kontroller 1 rader" }).click();
  await expect(main.getByText("1 ny bedrift")).toBeVisible();
  await main.getByRole("button", { name: "Importer 1 rader" }).click();
  const past = main.getByRole("listitem").filter({ hasText: "riktig.csv" });
  await expect(past).toContainText("1 nye bedrifter");

  await past.getByRole("button", { name: "Angre" }).click();
  await expect(page.getByRole("dialog")).toContainText("Dette fjernes");
  await page.getByRole("button", { name: "Angre importen" }).click();
  await expect(past).toContainText("Angret");
  await page.goto("/k/bedrifter?q=Importbygg");
  await expect(page.getByText("Importbygg AS")).toHaveCount(0);
});
