import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { freshPhone } from "../support/office.ts";
import { newestMessage } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();

/** Signs in with a code by SMS. */
async function signIn(page: Page, telefon: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Telefonnummer" }).fill(telefon);
  await page.getByRole("button", { name: "Send kode" }).click();
  const message = await newestMessage(page.request, `+47${telefon}`);
  const code = /\b\d{6}\b/.exec(message.body)?.[0] ?? "";
  await page.getByRole("textbox", { name: "Kode på 6 siffer" }).fill(code);
  await page.waitForURL("/b");
}

test("a coordinator makes an employee, says what she may, and it counts at once until she is deleted", async ({
  office,
  page: nora,
  guard,
}) => {
  // The deleted employee's open page is refused; that is what is tested.
  guard.allow(/status of 401/);
  const [etternavn, telefon] = ["Nes", freshPhone().replace("+47", "")];
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/ansatte" });
  await page.getByRole("link", { name: "Ny ansatt" }).click();
  await page.getByRole("textbox", { name: "Fornavn" }).fill("Nora");
  await page.getByRole("textbox", { name: "Etternavn" }).fill(etternavn);
  await page.getByRole("textbox", { name: "Telefon" }).fill(telefon);
  const companies = page.getByRole("combobox", { name: "Bedrifter" });
  await companies.click();
  await page.getByRole("option").first().click();
  await companies.press("Escape");
  await page.getByRole("button", { name: "Opprett ansatt" }).click();
  const name = `Nora ${etternavn}`;
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Ingen tilknyttede lærlinger")).toBeVisible();

  // Wide enough for the menu to stand beside the page.
  await nora.setViewportSize({ width: 1440, height: 900 });
  await signIn(nora, telefon);
  const menu = nora.getByRole("navigation").getByRole("link", { name: "Ansatte" });
  await expect(nora.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(nora.getByRole("link", { name: "Lærlinger" }).first()).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await page.getByRole("checkbox", { name: "Se ansatte i egne bedrifter" }).check();
  await save(page);
  await expect(page.getByText("satt for denne ansatte")).toBeVisible();
  await menu.click();
  await expect(nora.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await axe(nora);

  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Slett", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ansatte" })).toBeVisible();
  await nora.waitForURL("**/login");
});
