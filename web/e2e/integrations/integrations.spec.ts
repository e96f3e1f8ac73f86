import { axe } from "../support/axe.ts";
import { COMPANY } from "../support/office.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

interface Companies {
  items: { navn: string }[];
}

test("a key of the office's reads what it was made for, until it is taken back", async ({
  office,
  request,
}) => {
  test.slow();
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg" });
  await page.getByRole("link", { name: "Andre systemer" }).click();
  await page.waitForURL("/k/systemvalg/integrasjoner");
  const card = page.getByRole("region", { name: "Nøkler" });
  await expect(card.getByText("Ingen nøkler ennå.")).toBeVisible();
  await card.getByRole("button", { name: "Lag nøkkel" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny nøkkel" });
  await dialog.getByRole("textbox", { name: "Hva systemet heter" }).fill("Regnskapet");
  await dialog.getByRole("button", { name: "Lag nøkkel" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Velg hva nøkkelen skal lese");
  await axe(page);
  await dialog.getByRole("checkbox", { name: /^Bedrifter/ }).check();
  await dialog.getByLabel("Nåværende passord").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Lag nøkkel" }).click();
  const shown = card.getByRole("textbox", { name: "Den nye nøkkelen" });
  await expect(shown).toHaveValue(/^svenno_/);
  const key = await shown.inputValue();
  await axe(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const read = (path: string) =>
    request.get(`/api${path}`, { headers: { Authorization: `Bearer ${key}` } });
  const companies = (await (await read("/integrations/companies")).json()) as Companies;
  expect(companies.items.map(({ navn }) => navn)).toContain(COMPANY);
  expect((await read("/integrations/apprentices")).status()).toBe(403);
  expect((await read("/changes?since=0")).status()).toBe(200);

  await page.reload();
  await expect(card.getByText(/brukt \d/)).toBeVisible();
  await expect(shown).toBeHidden();
  await card.getByRole("button", { name: /^Ta tilbake nøkkelen Regnskapet/ }).click();
  await page.getByRole("button", { name: "Ta tilbake", exact: true }).click();
  await expect(card.getByText("Ingen nøkler ennå.")).toBeVisible();
  expect((await read("/integrations/companies")).status()).toBe(401);
});

test("the office fetches all it has, once more showing who asks", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/integrasjoner" });
  const card = page.getByRole("region", { name: "Alt kontoret har" });
  await card.getByRole("button", { name: "Hent alt" }).click();
  const dialog = page.getByRole("dialog", { name: "Alt kontoret har" });
  await axe(page);
  await dialog.getByLabel("Nåværende passord").fill(PASSWORD);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Hent alt" }).click();
  expect((await download).suggestedFilename()).toBe("kontoret.zip");
  await expect(dialog).toBeHidden();
});
