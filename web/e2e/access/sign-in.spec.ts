import { axe } from "../support/axe.ts";
import { newestMessage, people, signIn, type Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const national = (telefon: string): string => telefon.replace("+47", "");

test("an apprentice signs in with a code by SMS", async ({ page, request }) => {
  const { telefon } = people.laerling;
  await page.goto("/");
  await page.waitForURL("/login");
  await axe(page);
  const since = Date.now() - 1000;
  await page.getByRole("textbox", { name: "Telefonnummer" }).fill(national(telefon));
  await page.getByRole("button", { name: "Send kode" }).click();
  await expect(page.getByRole("heading", { name: "Skriv inn koden" })).toBeVisible();
  await axe(page);
  const message = await newestMessage(request, telefon, since);
  const code = /\b\d{6}\b/.exec(message.body)?.[0] ?? "";
  expect(code).toHaveLength(6);
  await page.getByRole("textbox", { name: "Kode på 6 siffer" }).fill(code);
  await page.waitForURL("/l");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a wrong code is refused and the next one is let in", async ({ page, request, guard }) => {
  guard.allow(/status of 401/);
  const { telefon } = people.ansatt;
  await page.goto("/login");
  const since = Date.now() - 1000;
  await page.getByRole("textbox", { name: "Telefonnummer" }).fill(national(telefon));
  await page.getByRole("button", { name: "Send kode" }).click();
  const message = await newestMessage(request, telefon, since);
  const code = /\b\d{6}\b/.exec(message.body)?.[0] ?? "";
  const wrong = code === "000000" ? "111111" : "000000";
  const field = page.getByRole("textbox", { name: "Kode på 6 siffer" });
  await field.fill(wrong);
  await expect(page.getByText("Koden er feil. Sjekk meldingen og prøv igjen.")).toBeVisible();
  await axe(page);
  await field.fill(code);
  await page.waitForURL("/b");
});

const roles: Who[] = ["koordinator", "ansatt", "laerling"];
for (const who of roles) {
  test(`${who} signs in with e-mail and password, and out again`, async ({ page, guard }) => {
    // The session may end before the page has heard of it; what it asks then is refused.
    guard.allow(/status of 401/);
    await signIn(page, who);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(people[who].start);
    await page.getByRole("button", { name: /Kontomeny/ }).click();
    await page.getByRole("menuitem", { name: "Logg ut" }).click();
    await page.waitForURL("/login");
    await page.goto(people[who].start);
    await page.waitForURL("/login");
  });
}

test("a wrong password is told without saying which part was wrong", async ({ page, guard }) => {
  guard.allow(/status of 401/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await axe(page);
  await page.getByRole("textbox", { name: "E-post" }).fill(people.koordinator.epost);
  await page.getByLabel("Passord", { exact: true }).fill("Feil-passord-1");
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await expect(page.getByText("E-posten eller passordet er feil.")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("a sign-out in one tab ends the others", async ({ page, context, guard }) => {
  guard.allow(/status of 401/);
  await signIn(page, "ansatt");
  const other = await context.newPage();
  await other.goto("/b");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /Kontomeny/ }).click();
  await page.getByRole("menuitem", { name: "Logg ut" }).click();
  await other.waitForURL("/login");
});

test("a forgotten password is chosen anew by a link in a mail", async ({
  page,
  request,
  guard,
}) => {
  const epost = "ansatt@vidde.example";
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("button", { name: "Glemt passord?" }).click();
  await axe(page);
  const since = Date.now() - 1000;
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Sjekk e-posten din" })).toBeVisible();
  const message = await newestMessage(request, epost, since);
  const path = /\/nytt\/passord\/[\w.-]+/.exec(message.body)?.[0] ?? "";
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
  const password = "Vidde-2027-ny";
  await page.getByLabel("Nytt passord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Lagre passordet" }).click();
  await expect(page.getByRole("heading", { name: "Passordet er endret" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Til innlogging" }).click();
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.waitForURL("/b");

  // The link worked once.
  guard.allow(/status of 401/);
  await page.context().clearCookies();
  await page.goto(path);
  await page.getByLabel("Nytt passord", { exact: true }).fill("Vidde-2028-ny");
  await page.getByRole("button", { name: "Lagre passordet" }).click();
  await expect(page.getByText("Lenken er ikke gyldig. Be om en ny.")).toBeVisible();
});
