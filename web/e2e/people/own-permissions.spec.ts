import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { allow, COMPANY, freshPhone } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const named = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("an employee makes, changes and archives an own apprentice", async ({ office }) => {
  const own = await office();
  const page = await own.enter("ansatt", { at: "/b/laerlinger" });
  await named(page, "Lærlinger");
  await expect(page.getByRole("link", { name: "Opprett lærling" })).toHaveCount(0);
  await allow(own, ["CREATE_APPRENTICE", "EDIT_APPRENTICE", "DELETE_APPRENTICE"]);
  await page.getByRole("link", { name: "Opprett lærling" }).click();
  await page.getByRole("textbox", { name: "Fornavn" }).fill("Nora");
  await page.getByRole("textbox", { name: "Etternavn" }).fill("Nes");
  await page.getByRole("textbox", { name: "Telefon" }).fill(freshPhone());
  const submit = page.getByRole("button", { name: "Opprett lærling" });
  await submit.click();
  await said(page, "Velg en av dine egne bedrifter");
  await page.getByRole("combobox", { name: "Lærebedrift" }).click();
  await page.getByRole("option", { name: new RegExp(COMPANY) }).click();
  await axe(page);
  await submit.click();
  await named(page, "Nora Nes");

  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await named(page, "Rediger Nora Nes");
  await expect(page.getByRole("textbox", { name: /^Kontonummer/ })).toHaveCount(0);
  await page.getByRole("textbox", { name: /^Adresse/ }).fill("Kaien 1");
  await page.getByRole("textbox", { name: "Etternavn" }).fill("Nesse");
  await axe(page);
  await save(page);
  await said(page, "Opplysningene er lagret");
  await page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("link").last().click();
  await named(page, "Nora Nesse");

  await page.getByRole("button", { name: "Arkiver", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Arkivere Nora Nesse?" });
  await expect(asked).toContainText("Opplæringskontoret kan hente vedkommende tilbake");
  await asked.getByRole("button", { name: "Arkiver", exact: true }).click();
  await said(page, "Nora Nesse er arkivert");
  await named(page, "Lærlinger");
  await expect(page.getByRole("row", { name: /Kari Berg/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Nora Nesse/ })).toHaveCount(0);
});

test("an employee makes, changes and deletes own companies", async ({ office }) => {
  const own = await office();
  await allow(own, ["CREATE_COMPANY", "EDIT_COMPANY", "DELETE_COMPANY"]);
  // Wide enough for the menu to stand beside the page.
  const viewport = { width: 1440, height: 900 };
  const page = await own.enter("ansatt", { at: "/b", viewport });
  await page.getByRole("navigation").getByRole("link", { name: "Bedrifter" }).click();
  await named(page, "Bedrifter");
  await page.getByRole("main").getByRole("link", { name: COMPANY }).click();
  await named(page, COMPANY);
  await expect(page.getByRole("textbox", { name: /^Kontonummer/ })).toHaveCount(0);
  await page.getByRole("textbox", { name: /^Telefon/ }).fill("55 12 34 56");
  await axe(page);
  await save(page);
  await said(page, "Opplysningene er lagret");
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const kept = page.getByRole("dialog", { name: "Bedriften kan ikke slettes nå" });
  await expect(kept).toContainText("Flytt eller arkiver dem");
  await page.keyboard.press("Escape");
  await page.goBack();

  await page.getByRole("link", { name: "Ny bedrift" }).click();
  const register = page.getByRole("combobox", { name: "Organisasjonsnummer eller navn" });
  await register.fill("granitt");
  await page.getByRole("option", { name: /Granitt Bygg og Anlegg AS 319/ }).click();
  await page.getByRole("textbox", { name: "Navn" }).fill("Granitt Nord");
  await page.getByRole("button", { name: "Opprett bedrift" }).click();
  await named(page, "Granitt Nord");
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Slette Granitt Nord?" });
  await question.getByRole("button", { name: "Slett" }).click();
  await said(page, "Granitt Nord er slettet");
  await expect(page.getByRole("row", { name: new RegExp(COMPANY) })).toBeVisible();
  await expect(page.getByRole("row", { name: /Granitt Nord/ })).toHaveCount(0);
});

test("an employee keeps the terms and what the office says of itself", async ({ office }) => {
  const own = await office();
  await allow(own, ["UPDATE_TERMS", "UPDATE_ABOUT_EDUCATION_OFFICE"]);
  const viewport = { width: 1440, height: 900 };
  const page = await own.enter("ansatt", { at: "/b", viewport });
  const menu = page.getByRole("navigation");
  await expect(menu.getByRole("link", { name: "Bedrifter" })).toHaveCount(0);
  await menu.getByRole("link", { name: "Personvern og vilkår" }).click();
  await named(page, "Personvern og brukervilkår");
  // Whether they are demanded is the office's.
  await expect(page.getByRole("checkbox", { name: /Krev at/ })).toHaveCount(0);
  for (const field of ["Personvern", "Brukervilkår"]) {
    await page.getByRole("textbox", { name: field, exact: true }).fill(`Om ${field}`);
  }
  await axe(page);
  await page.getByRole("button", { name: "Lagre ny versjon" }).click();
  await said(page, "Vilkårene er lagret");
  await said(page, "Versjon 1");

  await menu.getByRole("link", { name: "Opplæringskontoret" }).click();
  await page.getByRole("textbox", { name: /^Telefon/ }).fill("55 12 34 56");
  await axe(page);
  await save(page);
  await said(page, "Opplysningene er lagret");
});
