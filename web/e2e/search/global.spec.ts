import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

const PLACEHOLDER = "Søk etter en bruker eller bedrift";

/** First and last name of somebody in the list, and their page. */
async function someone(page: Page): Promise<{ navn: string; route: string }> {
  await page.goto("/k/laerlinger?q=ø");
  const link = page.getByRole("main").getByRole("row").nth(1).getByRole("link");
  const navn = (await link.innerText()).split("\n").find((line) => line.includes(" ")) ?? "";
  return { navn, route: (await link.getAttribute("href")) ?? "" };
}

test("a coordinator finds people, companies and pages from anywhere", async ({ enter }) => {
  const page = await enter("koordinator");
  const { navn, route } = await someone(page);
  await page.goto("/k");
  const box = page.getByRole("combobox", { name: PLACEHOLDER });
  await expect(box).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(box).toBeFocused();

  await box.fill(navn);
  const hit = page.getByRole("option", { name: new RegExp(navn) }).first();
  await expect(hit).toBeVisible();
  await axe(page);
  await box.press("Enter");
  await page.waitForURL(`**${route}`);
  await expect(page.getByRole("heading", { level: 1, name: navn })).toBeVisible();
  await expect(box).toHaveValue("");

  await box.fill("bedrifter");
  await expect(page.getByRole("group", { name: "Sider" })).toBeVisible();
  await page.getByRole("option", { name: "Bedrifter Side", exact: true }).click();
  await page.waitForURL("**/k/bedrifter");
});

test("on a phone the search opens over the header", async ({ enter }) => {
  const page = await enter("koordinator", phone);
  const box = page.getByRole("combobox", { name: PLACEHOLDER });
  await box.tap();
  await expect(page.getByRole("button", { name: "Lukk søket" })).toBeVisible();
  await box.fill("bedrifter");
  const hit = page.getByRole("option", { name: "Bedrifter Side", exact: true });
  await expect(hit).toBeVisible();
  await axe(page);
  const { width } = (await box.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(200);
  await hit.tap();
  await page.waitForURL("**/k/bedrifter");
  await expect(page.getByRole("button", { name: "Lukk søket" })).toBeHidden();
});
