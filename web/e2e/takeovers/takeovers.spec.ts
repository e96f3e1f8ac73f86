import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { zipOf } from "../support/zip.ts";

const LIST = [
  "Lærling;Dato;Tittel;Tekst;Status;Filer",
  "Kari Berg;01.09.2025;Montering av skap;Monterte skapet.;Godkjent;skap.txt",
  "Kari Berg;02.09.2025;Kabling;Trakk kabel.;Sendt;",
].join("\n");

const choose = (page: Page, files: Record<string, string>) =>
  page.getByLabel("ZIP-fil med dokumentasjon").setInputFiles({
    name: "alt.zip",
    mimeType: "application/zip",
    buffer: zipOf(files),
  });

test("a ZIP of another system is looked over, imported and taken back", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/importdokumentasjon" });
  const main = page.getByRole("main");
  await expect(main.getByText("Ingen importer ennå")).toBeVisible();
  await axe(page);

  await choose(page, {
    "liste.csv": LIST,
    "Kari Berg/skap.txt": "Skapet sto ferdig klokka tre.",
    "K. Hansen/Uteplass/ute.txt": "Målte opp uteplassen.",
  });
  const piece = (name: string) => main.getByRole("listitem").filter({ hasText: name });
  await expect(piece("Montering av skap")).toContainText("Kommer");
  await expect(piece("Kabling")).toContainText("er ikke godkjent");
  await expect(piece("Uteplass")).toContainText("Kommer ikke");
  await axe(page);

  await main.getByLabel("Hvem er «K. Hansen»?").fill("Kari");
  await page.getByRole("option", { name: /Kari Berg/ }).click();
  await expect(piece("Uteplass")).not.toContainText("Kommer ikke");
  await main.getByRole("button", { name: "Importer 2 dokumentasjoner" }).click();
  const past = main.getByRole("listitem").filter({ hasText: "alt.zip" });
  await expect(past).toContainText("2 dokumentasjoner");

  await past.getByRole("button", { name: "Angre importen av alt.zip" }).click();
  await expect(page.getByRole("dialog")).toContainText("Montering av skap");
  await page.getByRole("button", { name: "Angre importen", exact: true }).click();
  await expect(past).toContainText("Angret");
});
