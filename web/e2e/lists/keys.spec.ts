import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

const wide = { width: 1440, height: 900 };
const links = (page: Page) => page.getByRole("table").getByRole("rowheader").getByRole("link");
const focused = (page: Page) => page.getByRole("table").locator("[data-index] a:focus");

test("a list is walked, chosen from and looked into by keys, and its pages lead on", async ({
  enter,
}) => {
  const page = await enter("koordinator", { at: "/k/laerlinger", viewport: wide });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(links(page).first()).toBeVisible();
  // From the search into the rows, which are one stop of the tab key.
  await press("/", "ArrowDown");
  await expect(page.locator("[data-index='0'] a")).toBeFocused();
  await press("Tab");
  await expect(page.getByRole("table").locator(":focus")).toHaveCount(0);
  await press("Shift+Tab", "j");
  await expect(page.locator("[data-index='1'] a")).toBeFocused();

  // The menu opens by its key, also after the row was chosen.
  await press("Space");
  await expect(page.getByRole("region", { name: "Valgte rader" })).toContainText("1 valgt");
  await press("m");
  await expect(page.getByRole("menuitem", { name: "Åpne", exact: true })).toBeVisible();
  await axe(page);
  await press("Escape");
  await expect(page.locator("[data-index='1'] a")).toBeFocused();
  await press("Space", "p");

  // The record beside the list; the arrows go on below it.
  const peek = page.getByRole("dialog", { name: /^Kort om / });
  await expect(peek.getByRole("link", { name: "Åpne siden" })).toBeFocused();
  await expect(peek.getByRole("status")).toContainText(/^2 av/);
  await axe(page);
  await press("ArrowDown");
  await expect(peek.getByRole("status")).toContainText(/^3 av/);
  await press("Escape");
  await expect(peek).toBeHidden();
  await expect(page.locator("[data-index='2'] a")).toBeFocused();

  // Its page knows the list that it was opened from.
  await press("Enter");
  const walk = page.getByRole("navigation", { name: "Listen du kom fra" });
  await expect(walk).toContainText(/^Lærlinger3 av \d+/);
  const before = page.url();
  await page.getByRole("link", { name: "Opplæringsplan", exact: true }).click();
  await expect(page).toHaveURL(/\/opplaeringsplan$/);
  await expect(walk).toContainText("3 av");
  await press("j");
  await expect(walk).toContainText("4 av");
  await expect(page).toHaveURL(/\/opplaeringsplan$/);
  expect(page.url()).not.toBe(`${before}/opplaeringsplan`);
  await axe(page);
  await walk.getByRole("link", { name: "Lærlinger" }).click();
  await expect(focused(page)).toHaveCount(1);
  await expect(page.locator("[data-index='3'] a")).toBeFocused();
});

test("on a phone the record is a sheet that the way back closes", async ({ enter }) => {
  const page = await enter("koordinator", { ...phone, at: "/k/bedrifter" });
  await page.goto("/k/laerlinger");
  await page
    .getByRole("button", { name: /^Handlinger for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Forhåndsvis" }).click();
  const peek = page.getByRole("dialog", { name: /^Kort om / });
  await expect(peek.getByRole("link", { name: "Åpne siden" })).toBeVisible();
  await axe(page);
  await page.goBack();
  await expect(peek).toBeHidden();
  await expect(page).toHaveURL(/\/k\/laerlinger$/);
});
