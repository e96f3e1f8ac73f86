import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const apprentices = [
  { fornavn: "Vilde", etternavn: "Vinje", epost: "vilde@mail.example" },
  { fornavn: "Eskil", etternavn: "Eide", epost: "eskil@mail.example" },
];

async function find(page: Page, name: string) {
  await page.goto("/k/systemvalg/personvern/person");
  await page.getByRole("combobox", { name: "Hvem gjelder det?" }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
}

const narrow = (page: Page) => page.setViewportSize({ width: 320, height: 720 });

async function noSidewaysScroll(page: Page) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

test("a person's data is fetched, erased for good, and the log tells it", async ({ office }) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator");
  await find(page, "Vilde");
  await expect(page.getByText("Personopplysninger")).toBeVisible();
  await axe(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Hent innsyn" }).click();
  expect((await download).suggestedFilename()).toBe("Innsyn Vilde Vinje.zip");

  await page.getByRole("button", { name: "Anonymiser", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Anonymisere Vilde Vinje?" });
  await expect(dialog.getByText("Det kan ikke angres.")).toBeVisible();
  await axe(page);
  await dialog.getByRole("textbox").fill("vilde vinje");
  await dialog.getByRole("button", { name: "Anonymiser" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anonymisert lærling" })).toBeVisible();

  await page.getByRole("link", { name: "Se loggen for personen" }).click();
  const events = page.getByRole("region", { name: "Hendelser" });
  await expect(events.getByText("hentet ut alt som er lagret")).toBeVisible();
  await expect(events.getByText(/anonymiserte/)).toBeVisible();
  await expect(page.getByText("Vilde")).toHaveCount(0);
  await page
    .getByRole("combobox", { name: "Hva slags hendelse" })
    .selectOption({ label: "Visning av personnummer" });
  await expect(events.getByText("Ingen treff")).toBeVisible();
  await events.getByRole("button", { name: "Vis alle" }).click();
  await expect(events.getByRole("listitem").first()).toBeVisible();
  await axe(page);
  await narrow(page);
  await noSidewaysScroll(page);
});

test("how long data is kept is set, and what would go is shown", async ({ office }) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator");
  await page.goto("/k/systemvalg/personvern/lagringstid");
  const kind = page.getByRole("region", { name: "Arkiverte lærlinger" });
  await kind.getByRole("textbox", { name: "Måneder" }).fill("24");
  await kind.getByRole("button", { name: "Lagre" }).click();
  await kind.getByRole("button", { name: /^Vis hva som ville bli slettet/ }).click();
  await expect(kind.getByText("Ingenting er over grensen")).toBeVisible();
  await axe(page);
  await narrow(page);
  await noSidewaysScroll(page);
  await page.reload();
  await expect(kind.getByRole("textbox", { name: "Måneder" })).toHaveValue("24");
});

test("a signed contract is kept, and another takes its place", async ({ office }) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator");
  await page.goto("/k/laerlinger?q=Eskil");
  const link = page.getByRole("main").getByRole("link", { name: /Eskil/ }).first();
  await page.goto(`${(await link.getAttribute("href")) ?? ""}/rediger/laerekontrakt`);
  const card = page.getByRole("region", { name: "Signert kontrakt" });
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n");
  const pick = (name: string) =>
    card
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name, mimeType: "application/pdf", buffer: pdf });
  await pick("kontrakt.pdf");
  await expect(card.getByText("kontrakt.pdf")).toBeVisible();
  await pick("ny kontrakt.pdf");
  await expect(card.getByText("ny kontrakt.pdf")).toBeVisible();
  await expect(card.getByText("kontrakt.pdf", { exact: true })).toHaveCount(0);
  await axe(page);
});
