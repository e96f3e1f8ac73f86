import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import type { Office } from "../support/office.ts";
import { newestMessage } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const PDF = readFileSync(resolve(import.meta.dirname, "../../src/features/gallery/eksempel.pdf"));

/** Reads page by page with the keys, and signs with the name as it stands. */
async function readAndSign(page: Page): Promise<void> {
  const sign = page.getByRole("button", { name: "Signer", exact: true });
  await expect(page.getByText(/^Side 1 av/).first()).toBeVisible();
  await expect(async () => {
    const next = page.getByRole("button", { name: /^(Neste side|Til signering)$/ });
    if (await sign.isDisabled()) await next.press("Enter");
    await expect(sign).toBeEnabled({ timeout: 500 });
  }).toPass();
  await page.getByRole("checkbox", { name: /Jeg har lest alle sidene/ }).check({ force: true });
  await sign.click();
  await expect(page.getByRole("heading", { level: 1, name: "Du har signert" })).toBeVisible();
}

/** A signing that Kari is asked for, made past the browser. */
async function askKari({ people }: Office, title: string): Promise<string> {
  const { post } = people.koordinator.calls;
  const signers = [{ ref: people.laerling.id, type: "Apprentice", order: 1 }];
  const text = { title, message: "", ordered: false, dueDate: null, signers };
  const made = await post("/signings", text);
  const { id } = (await made.json()) as { id: string };
  const file = await post(`/signings/${id}/files?name=avtale.pdf`, PDF);
  expect(file.ok(), await file.text()).toBe(true);
  const { version } = (await (await people.koordinator.calls.get(`/signings/${id}`)).json()) as {
    version: number;
  };
  const sent = await post(`/signings/${id}/send`, { version });
  expect(sent.ok(), await sent.text()).toBe(true);
  return id;
}

test("an apprentice and somebody without an account sign what the office sends", async ({
  office: make,
  browser,
  request,
  guard,
}) => {
  const made = await make();
  const external = `anne@${made.tenant}.example`;
  const office = await made.enter("koordinator", { at: "/k/signering/opprett" });
  await office
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "Avtale om verktøy.pdf", mimeType: "application/pdf", buffer: PDF });
  const files = office.getByRole("list", { name: "Filer som skal signeres" });
  await expect(
    files.getByRole("button", { name: "Avtale om verktøy.pdf", exact: true }),
  ).toBeVisible();
  await office.getByRole("combobox", { name: "Søk etter person eller bedrift" }).fill("Kari");
  await office.getByRole("option", { name: /Kari Berg/ }).click();
  await office.getByRole("button", { name: "Legg til ekstern" }).click();
  const dialog = office.getByRole("dialog", { name: "Ekstern som signerer" });
  await dialog.getByRole("textbox", { name: "Fornavn" }).fill("Anne");
  await dialog.getByRole("textbox", { name: "E-post" }).fill(external);
  await dialog.getByRole("button", { name: "Ferdig" }).click();
  await expect(office.getByText("Kladden er lagret.")).toBeVisible();
  await axe(office);
  await office.getByRole("button", { name: "Send til signering" }).click();
  await office.getByRole("button", { name: "Send", exact: true }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Avtale om verktøy" })).toBeVisible();
  await expect(office.getByText("Venter signering").first()).toBeVisible();
  await axe(office);

  const kari = await made.enter("laerling", { at: "/signering", ...phone });
  await axe(kari);
  await kari.getByRole("link", { name: /Avtale om verktøy/ }).click();
  await axe(kari);
  await readAndSign(kari);
  await axe(kari);

  const context = await browser.newContext();
  guard.watch(context);
  const anne = await context.newPage();
  const { body } = await newestMessage(request, external);
  const link = /\/signeringslenke\/[\w.-]+/.exec(body)?.[0] ?? "";
  await anne.goto(link);
  await anne.getByRole("button", { name: /^Send kode på e-post/ }).click();
  await expect(anne.getByRole("heading", { level: 1, name: "Skriv koden" })).toBeVisible();
  let code = "";
  await expect(async () => {
    code = /\b\d{6}\b/.exec((await newestMessage(request, external)).body)?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  await axe(anne);
  await anne.getByRole("textbox", { name: "Kode på 6 siffer" }).fill(code);
  await readAndSign(anne);
  await context.close();

  // It comes by itself.
  await expect(office.getByText("2 av 2 har signert").first()).toBeVisible();
  await expect(office.getByText("Ferdig", { exact: true }).first()).toBeVisible();
});

test("whoever declines says why, and the office sees it at once", async ({ office: make }) => {
  const made = await make();
  const id = await askKari(made, "Lån av bil");
  const office = await made.enter("koordinator", { at: `/k/signering/${id}` });
  const kari = await made.enter("laerling", { at: `/l/signer/${id}` });
  await kari.getByRole("button", { name: "Avslå å signere" }).click();
  const dialog = kari.getByRole("dialog", { name: "Avslå å signere?" });
  await dialog.getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(dialog.getByText("Skriv en begrunnelse").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Begrunnelse" }).fill("Jeg har ikke førerkort");
  await dialog.getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(
    kari.getByRole("heading", { level: 1, name: "Du har avslått å signere" }),
  ).toBeVisible();
  await axe(kari);
  await expect(office.getByText("Jeg har ikke førerkort").first()).toBeVisible();
  await expect(office.getByText("Avslått", { exact: true }).first()).toBeVisible();
});
