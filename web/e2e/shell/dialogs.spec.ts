import type { Page } from "@playwright/test";
import type { Office } from "../support/office.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const WORDS = "Vis også koblingsskjemaet, og si hvorfor du valgte vernet.";

/** Documentation that waits for Terje, and where he answers it. */
async function waiting({ people: { laerling } }: Office): Promise<string> {
  const body = { name: "Sikringsskap", content: "<p>Koblet om.</p>", goals: [] };
  const made = await laerling.calls.post("/documentation", body);
  const { id, version } = (await made.json()) as { id: string; version: number };
  expect((await laerling.calls.post(`/documentation/${id}/send`, { version })).ok()).toBe(true);
  return `/b/laerlinger/${laerling.id}/dokumentasjoner/${id}`;
}

const box = (page: Page) => page.getByRole("dialog").getByRole("textbox");

async function openReturn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Må rettes" }).filter({ visible: true }).first().click();
  await expect(box(page)).toBeVisible();
}

async function signIn(page: Page, epost: string): Promise<void> {
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
}

test("a step back closes a dialog, and asks before it takes words along", async ({
  office: make,
}) => {
  const office = await make();
  const path = await waiting(office);
  const page = await office.enter("ansatt", { ...phone, at: "/b/dokumentasjoner" });
  await page.getByRole("link", { name: /Sikringsskap/ }).click();
  await page.waitForURL(path);
  await openReturn(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(path);

  await openReturn(page);
  await box(page).pressSequentially(WORDS);
  await page.goBack();
  const question = page.getByRole("dialog", {
    name: "Er du sikker på at du vil forlate siden?",
  });
  await question.getByRole("button", { name: "Nei, bli her" }).click();
  await expect(box(page)).toHaveValue(WORDS);
  await page.goBack();
  await question.getByRole("button", { name: "Ja, forlat siden" }).click();
  await page.waitForURL("/b/dokumentasjoner");
});

test("Escape asks before it takes words along, and a reload does", async ({ office: make }) => {
  const office = await make();
  const page = await office.enter("ansatt", { at: await waiting(office) });
  await openReturn(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openReturn(page);
  await box(page).pressSequentially(WORDS);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Forkaste det du har skrevet?" });
  await question.getByRole("button", { name: "Skriv videre" }).click();
  await expect(box(page)).toHaveValue(WORDS);
  let asked = false;
  page.on("dialog", (dialog) => {
    asked = true;
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe(true);
  await expect(box(page)).toHaveValue(WORDS);
});

test("what was written when the session ran out is there after the sign-in", async ({
  office: make,
  guard,
}) => {
  guard.allow(/status of 401/);
  const office = await make();
  const path = await waiting(office);
  const page = await office.enter("ansatt", { at: path });
  await openReturn(page);
  await box(page).pressSequentially(WORDS);
  await page.route("**/api/documentation/*/return", (route) => route.fulfill({ status: 401 }));
  await page.context().clearCookies();
  await page.getByRole("dialog").getByRole("button", { name: "Send tilbake" }).click();
  await page.waitForURL("/login");
  await page.unroute("**/api/documentation/*/return");
  await signIn(page, office.people.ansatt.epost);
  await page.waitForURL(path);
  await openReturn(page);
  await expect(box(page)).toHaveValue(WORDS);
  await page.getByRole("dialog").getByRole("button", { name: "Send tilbake" }).click();
  await expect(page.getByText("Må rettes").first()).toBeVisible();
});

test("rich text in a dialog is there after the sign-in, with its form", async ({
  office: make,
  guard,
}) => {
  guard.allow(/status of 401/);
  const office = await make();
  const { koordinator, laerling } = office.people;
  const path = `/k/laerlinger/${laerling.id}/journal`;
  const page = await office.enter("koordinator", { at: path });
  const note = page.getByRole("textbox", { name: "Notat" });
  const begin = () => page.getByRole("button", { name: "Nytt notat" }).click();
  await begin();
  await note.click();
  await page.getByRole("button", { name: "Fet" }).click();
  await note.pressSequentially(WORDS);
  const journal = "**/api/journal/**";
  await page.route(journal, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 401 }) : route.continue(),
  );
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Opprett notat" }).click();
  await page.waitForURL("/login");
  await page.unroute(journal);
  await signIn(page, koordinator.epost);
  await page.waitForURL(path);
  await begin();
  await expect(note.locator("strong")).toHaveText(WORDS);
  await page.getByRole("button", { name: "Opprett notat" }).click();
  await expect(page.getByText(WORDS).first()).toBeVisible();
});

test("a reload right after the last key loses nothing of a draft", async ({
  office: make,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/);
  const office = await make();
  const page = await office.enter("laerling", { at: "/l/nydokumentasjon/ny" });
  // The server is out of reach: what is kept lies on this device.
  await page.route("**/api/documentation/**", (route) => route.abort());
  const name = page.getByRole("textbox", { name: /^(Tittel|Navn)/ });
  await name.pressSequentially("Koblet om et sikringsskap");
  await page.evaluate(() => location.reload());
  await expect(name).toHaveValue("Koblet om et sikringsskap");
});
