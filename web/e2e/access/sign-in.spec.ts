import { axe } from "../support/axe.ts";
import { newestMessage, PASSWORD, signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("an apprentice signs in with a code by SMS", async ({ page, office, request }) => {
  const { telefon } = (await office()).people.laerling;
  await page.goto("/");
  await page.waitForURL("/login");
  await axe(page);
  await page.getByRole("textbox", { name: "Telefonnummer" }).fill(telefon.replace("+47", ""));
  await page.getByRole("button", { name: "Send kode" }).click();
  await expect(page.getByRole("heading", { name: "Skriv inn koden" })).toBeVisible();
  await axe(page);
  const message = await newestMessage(request, telefon);
  const code = /\b\d{6}\b/.exec(message.body)?.[0] ?? "";
  expect(code).toHaveLength(6);
  await page.getByRole("textbox", { name: "Kode på 6 siffer" }).fill(code);
  await page.waitForURL("/l");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("somebody signs in with a password, and out again in all tabs", async ({
  page,
  office,
  context,
  guard,
}) => {
  // The session may end before the page has heard of it; what it asks then is refused.
  guard.allow(/status of 401/);
  const { epost } = (await office()).people.ansatt;
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await axe(page);
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.waitForURL("/b");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/b");

  const other = await context.newPage();
  await other.goto("/b");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /Kontomeny/ }).click();
  await page.getByRole("menuitem", { name: "Logg ut" }).click();
  await page.waitForURL("/login");
  await other.waitForURL("/login");
  await page.goto("/b");
  await page.waitForURL("/login");
});

test("a forgotten password is chosen again by a link in a mail", async ({
  page,
  office,
  request,
}) => {
  const { epost } = (await office()).people.ansatt;
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("button", { name: "Glemt passord?" }).click();
  await axe(page);
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Sjekk e-posten din" })).toBeVisible();
  const message = await newestMessage(request, epost);
  const path = /\/nytt\/passord\/[\w.-]+/.exec(message.body)?.[0] ?? "";
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
  const password = "Stein7Hagl%Ask";
  await page.getByLabel("Nytt passord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Lagre passordet" }).click();
  await expect(page.getByRole("heading", { name: "Passordet er endret" })).toBeVisible();
  await axe(page);
  await signIn(page, epost, password, "/b");
});
