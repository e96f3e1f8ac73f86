import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { type Apprentice, inDays } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

/** In training all of 2025 and 2026, whenever the test runs. */
const ida: Apprentice = {
  fornavn: "Ida",
  etternavn: "Lund",
  epost: "ida@bank.example",
  start: "2025-01-01",
  slutt: inDays(600),
  type: "Lærling",
};

const table = (head: string, line: string) => ({
  name: "konto.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`${head}\n${line}\n`, "utf-8"),
});

test("the office's account is added, files are read, and a line is put aside and taken back", async ({
  office: make,
}) => {
  test.setTimeout(120_000);
  const { enter } = await make({ apprentices: [ida] });
  const page = await enter("koordinator", { at: "/k/tilskudd" });
  await page.getByRole("button", { name: "Ny periode" }).first().click();
  const period = page.getByRole("dialog", { name: "Ny periode" });
  await period.getByLabel("Navn").fill("Høsten 2025");
  await period.getByRole("textbox", { name: "Fra og med" }).fill("01.07.2025");
  await period.getByRole("textbox", { name: "Til og med" }).fill("31.12.2025");
  await period.getByRole("button", { name: "Opprett" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Høsten 2025" })).toBeVisible();
  await page.getByRole("link", { name: "Bank", exact: true }).click();
  await expect(page.getByText("Ingen kontoer er lagt til")).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Legg til konto" }).click();
  const account = page.getByRole("dialog", { name: "Legg til konto" });
  await account.getByLabel("Navn").fill("Drift");
  await account.getByLabel("Kontonummer").fill("3207.40.68323");
  await account.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("3207 ** **323")).toBeVisible();

  // A bank that is not known says what its columns are, once.
  await page
    .getByLabel("Fil fra banken", { exact: true })
    .setInputFiles(table("Dag;Hva;Kroner", "31.12.2025;Gebyr;-12,50"));
  await expect(page.getByRole("list", { name: "Kolonner" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Se over" }).click();
  await page.getByRole("button", { name: "Les inn 1 nye linjer" }).click();
  const line = page.getByRole("row", { name: /Gebyr.*31\.12\.2025/ });
  await expect(line).toBeVisible({ timeout: 20_000 });
  await expectFits(page, "the bank's lines");
  // From the top: what lies half under the bar above is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await axe(page);

  await page
    .getByLabel("Fil fra banken", { exact: true })
    .setInputFiles(table("Dag;Hva;Kroner", "31.12.2025;Gebyr;-12,50"));
  await expect(page.getByRole("button", { name: "Ingenting er nytt" })).toBeVisible();
  await page.getByRole("button", { name: "Velg en annen fil" }).click();

  await line.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Gebyr" })).toBeVisible();
  await expect(page.getByText("Ingen forslag")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Legg til side" }).click();
  const aside = page.getByRole("dialog", { name: "Legg til side" });
  await aside.getByLabel("Hvorfor").fill("Bankens gebyr");
  await aside.getByRole("button", { name: "Legg til side" }).click();
  await expect(page.getByText("Lagt til side").first()).toBeVisible();
  await page.getByRole("button", { name: "Ta tilbake" }).click();
  const undo = page.getByRole("dialog", { name: "Ta tilbake" });
  await undo.getByLabel("Hvorfor").fill("Feil linje");
  await undo.getByRole("button", { name: "Ta tilbake" }).click();
  await expect(page.getByText("Ikke koblet").first()).toBeVisible();
});
