import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { type Apprentice, inDays } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const DAYS_BEFORE_END = 62;
const ENDS = 600;
/** For how long she is away, from a few days after she began. */
const LEAVE = 91;
const names = [
  "Ada",
  "Bo",
  "Dag",
  "Eli",
  "Finn",
  "Gro",
  "Hege",
  "Ida",
  "Jo",
  "Kim",
  "Liv",
] as const;

/** Electricians who began so long ago that the first visit is overdue. */
const electrician = (fornavn: string): Apprentice => ({
  fornavn,
  etternavn: "Strøm",
  epost: `${fornavn.toLowerCase()}@strom.example`,
  start: inDays(-100),
  slutt: inDays(ENDS),
  type: "Lærling",
  fag: "XELEL3----",
});

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();

/** The shipped set, given by itself to those of the trade. */
async function giveToElectricians(page: Page): Promise<void> {
  const uses = page.getByRole("checkbox", { name: "Kontoret bruker sjekkpunkter" });
  await expect(uses).toBeEnabled();
  await uses.check({ force: true });
  await expect(page.getByRole("link", { name: "Se alle sjekkpunkter" })).toBeVisible();
  await page.getByRole("button", { name: "Bruk det ferdige settet" }).click();
  await expect(page.getByText("Gis ikke ennå")).toBeVisible();
  await page
    .getByRole("checkbox", { name: "Gi sjekkpunktene automatisk til alle som passer" })
    .check({ force: true });
  await page.getByRole("combobox", { name: /^Lærefag/ }).fill("elektr");
  await page
    .getByRole("option", { name: /elektr/i })
    .first()
    .click();
  const preview = page.getByRole("region", { name: "Når du lagrer" });
  await expect(preview.getByText(`Får sjekkpunkter: ${names.length} lærlinger`)).toBeVisible();
  await save(page);
  await expect(page.getByText("Gis automatisk", { exact: true })).toBeVisible();
}

/** Ida was away, and ends so much later. */
async function leaveOf(page: Page): Promise<void> {
  await page.goto("/k/laerlinger");
  await page.getByRole("searchbox").first().fill("Ida");
  await page
    .getByRole("row", { name: /Ida Strøm/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ida Strøm");
  const uid = new URL(page.url()).pathname.split("/")[3] ?? "";
  await page.goto(`/k/laerlinger/${uid}/rediger/fravaer`);
  await page.getByRole("button", { name: "Legg til fravær" }).click();
  await page.getByRole("textbox", { name: "Første dag" }).fill(inDays(-95));
  await page.getByRole("textbox", { name: /^Siste dag/ }).fill(inDays(LEAVE - 95 - 1));
  await save(page);
  await expect(page.getByText("Fraværet er lagret").first()).toBeVisible();
  await page.getByRole("link", { name: /^Læretid/ }).click();
  await page.getByRole("textbox", { name: /^Sluttdato/ }).fill(inDays(ENDS + LEAVE));
  await save(page);
  await expect(page.getByText("Læretiden er lagret").first()).toBeVisible();
  await page.goto(`/k/laerlinger/${uid}/sjekkpunkter`);
  const exam = page.getByRole("listitem").filter({ hasText: "Oppmelding til fagprøve" });
  // It is reckoned in the background, and comes by itself.
  await expect(exam).toContainText(inDays(ENDS + LEAVE - DAYS_BEFORE_END));
}

test("given to all electricians, moved for one by a leave, and ten overdue are cleared", async ({
  office: make,
}) => {
  test.setTimeout(180_000);
  const { enter } = await make({ apprentices: names.map(electrician) });
  const page = await enter("koordinator", { at: "/k/systemvalg/sjekkpunkter" });
  await giveToElectricians(page);
  await page.goto("/k/sjekkpunkter");
  await expect(row(page, "Første besøk.*Strøm")).toHaveCount(names.length);

  await leaveOf(page);
  await page.goto("/k/sjekkpunkter");
  await expect(row(page, "Første besøk.*Strøm")).toHaveCount(names.length - 1);
  await expect(row(page, "Ida Strøm")).toHaveCount(0);
  for (const name of names.filter((one) => one !== "Ida")) {
    // One press after the other, as a hand does.
    // oxlint-disable-next-line no-await-in-loop
    await row(page, `${name} Strøm`).getByRole("checkbox").check({ force: true });
  }
  const chosen = page.getByRole("region", { name: "Valgte rader" });
  await chosen.getByRole("button", { name: "Utsett" }).click();
  const dialog = page.getByRole("dialog", { name: "Utsett 10 sjekkpunkter" });
  await dialog.getByRole("textbox", { name: /^Ny frist/ }).fill(inDays(40));
  await dialog.getByRole("textbox", { name: "Begrunnelse" }).fill("Bedriftene har ferie");
  await dialog.getByRole("button", { name: "Utsett" }).click();
  await expect(page.getByText("10 av 10 er utsatt.")).toBeVisible();
  await expect(page.getByText("Ingenting er forfalt")).toBeVisible();
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(row(page, "Første besøk.*Strøm")).toHaveCount(names.length - 1);

  for (const name of names.filter((one) => one !== "Ida")) {
    // oxlint-disable-next-line no-await-in-loop
    await row(page, `${name} Strøm`).getByRole("checkbox").check({ force: true });
  }
  await chosen.getByRole("button", { name: "Fullfør" }).click();
  await expect(page.getByText("10 av 10 er fullført.")).toBeVisible();
  await expect(page.getByText("Ingenting er forfalt")).toBeVisible();
});

test("the office's fixed dates are kept, and one definition says whose deadlines it moves", async ({
  office: make,
}) => {
  const { enter } = await make({ apprentices: [electrician("Ada")] });
  const page = await enter("koordinator", { at: "/k/systemvalg/sjekkpunkter" });
  const dates = page.getByRole("region", { name: "Kontorets faste datoer" });
  await dates.getByRole("button", { name: "Ny dato" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny fast dato" });
  await dialog.getByRole("textbox", { name: "Hva" }).fill("Årsmøte");
  await dialog.getByRole("textbox", { name: "Dag" }).fill("15");
  await dialog.getByRole("combobox", { name: "Måned" }).selectOption({ label: "mars" });
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(dates.getByText("15. mars")).toBeVisible();
  await axe(page);
  await dates.getByRole("button", { name: "Slett Årsmøte" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Slett" }).click();
  await expect(dates.getByText("15. mars")).toHaveCount(0);

  await giveToAll(page);
  await page.goto("/k/systemvalg/sjekkpunkter");
  await page.getByRole("link", { name: /^Oppmelding til fagprøve/ }).click();
  await page.getByRole("textbox", { name: /^Dager/ }).fill("72");
  const preview = page.getByRole("region", { name: "Når du lagrer" });
  await expect(preview.getByText("Får ny frist: 2 lærlinger")).toBeVisible();
  await expect(preview.getByText(`${inDays(ENDS - 62)} → ${inDays(ENDS - 72)}`)).toBeVisible();
  await axe(page);
});

/** The shipped set, given by itself to everybody. */
async function giveToAll(page: Page): Promise<void> {
  const uses = page.getByRole("checkbox", { name: "Kontoret bruker sjekkpunkter" });
  await uses.check({ force: true });
  await expect(page.getByRole("link", { name: "Se alle sjekkpunkter" })).toBeVisible();
  await page.getByRole("button", { name: "Bruk det ferdige settet" }).click();
  await page
    .getByRole("checkbox", { name: "Gi sjekkpunktene automatisk til alle som passer" })
    .check({ force: true });
  await save(page);
  await expect(page.getByText("Gis automatisk", { exact: true })).toBeVisible();
  await page.goto("/k/sjekkpunkter");
  await expect(row(page, "Første besøk.*Ada Strøm")).toBeVisible();
}
