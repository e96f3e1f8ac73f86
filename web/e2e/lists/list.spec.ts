import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { type Apprentice, COMPANY } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const apprentices: readonly Apprentice[] = (
  [
    ["Ola", "Moe", "Lærling", [COMPANY, "974760673"]],
    ["Per", "Dahl", "Lærling", [COMPANY, "974760673"]],
    ["Åse", "Lund", "Lærekandidat", [COMPANY, "974760673"]],
    ["Nils", "Vik", "Lærling", ["Rør AS", "912660680"]],
  ] as const
).map(([fornavn, etternavn, type, bedrift]) => ({
  fornavn,
  etternavn,
  epost: `${etternavn.toLowerCase()}@liste.example`,
  start: "01.08.2026",
  slutt: "31.07.2028",
  type,
  bedrift,
}));

// The drawer with the filters stands beside the list.
test.use({ viewport: { width: 1440, height: 900 } });

const rows = (page: Page): Locator => page.getByRole("table").getByRole("link");
const isLoaded = (page: Page, count: number) =>
  expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String(count + 1));

async function choose(page: Page, section: string, option: string) {
  const filter = page.getByRole("region", { name: "Filter", exact: true });
  const choice = { name: new RegExp(`^${option} \\d`) };
  await filter.getByRole("region", { name: section }).getByRole("checkbox", choice).check();
}

test("a list is filtered on three facets, saved as a view, exported, and its rows archived", async ({
  office,
}) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  await isLoaded(page, 5);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await choose(page, "Lærlingtype", "Lærling");
  await choose(page, "Bedrift", COMPANY);
  await choose(page, "Koordinator", "Uten koordinator");
  await isLoaded(page, 2);
  await axe(page);

  await page.getByRole("button", { name: "Visninger" }).click();
  await page.getByRole("menuitem", { name: "Lagre denne visningen" }).click();
  await page.getByRole("textbox", { name: "Navn" }).fill("Byggs lærlinger");
  await page.getByRole("checkbox", { name: "Fest i menyen min, med antall" }).check();
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Visningen er lagret")).toBeVisible();
  await page.goto("/k/laerlinger");
  await isLoaded(page, 5);
  await page.getByRole("link", { name: "Byggs lærlinger 2 treff" }).click();
  await isLoaded(page, 2);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Eksporter 2" }).click();
  await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFFNavn;/);
  expect(lines[1]).toMatch(/^Ola Moe;/);

  // Opened and come back to: the same choice, and the row that was opened has the focus.
  await rows(page).getByText("Per Dahl").click();
  await expect(page.getByRole("heading", { level: 1, name: "Per Dahl" })).toBeVisible();
  await page.goBack();
  await isLoaded(page, 2);
  await expect(rows(page).filter({ hasText: "Per Dahl" })).toBeFocused();

  await page.getByRole("checkbox", { name: "Velg Ola Moe" }).check();
  const chosen = page.getByRole("region", { name: "Valgte rader" });
  // What can be done with the chosen rows stands in one row.
  expect((await chosen.boundingBox())?.height).toBeLessThan(80);
  await chosen.getByRole("button", { name: "Mer", exact: true }).click();
  await page.getByRole("menuitem", { name: "Arkiver" }).click();
  const question = page.getByRole("dialog", { name: "Arkivere 1 lærling?" });
  await question.getByRole("button", { name: "Arkiver" }).click();
  await expect(page.getByText("1 av 1 er arkivert.")).toBeVisible();
  await isLoaded(page, 1);

  await page.goto("/k/systemvalg/arkivertelaerlinger");
  await isLoaded(page, 1);
  await expect(page.getByRole("link", { name: "Byggs lærlinger 1 treff" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Handlinger for Ola Moe" }).click();
  await page.getByRole("menuitem", { name: "Hent tilbake" }).click();
  const restores = page.getByRole("dialog", { name: "Hente tilbake Ola Moe?" });
  await restores.getByRole("button", { name: "Hent tilbake" }).click();
  await expect(page.getByText("1 av 1 er hentet tilbake.")).toBeVisible();
  await expect(page.getByText("Ingen arkiverte lærlinger")).toBeVisible();
});
