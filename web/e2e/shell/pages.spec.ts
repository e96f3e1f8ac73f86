import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { simulatorMessages, type Who } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

/** Every built page without an id in its address. */
const pages: Record<Who, string[]> = {
  koordinator: [
    "/k",
    "/k/laerlinger",
    "/k/bedrifter",
    "/k/ansatte",
    "/k/systemvalg/opplaeringsplan",
  ],
  ansatt: ["/b", "/b/dokumentasjoner", "/b/laerlinger"],
  laerling: ["/l", "/l/dokumentasjon", "/l/laereplanmal", "/l/nydokumentasjon/ny"],
};

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Whether anything stands out at the side. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [who, paths] of Object.entries(pages) as [Who, string[]][]) {
  for (const [width, options] of [
    ["desktop", {}],
    ["phone", phone],
  ] as const) {
    test(`${who}: every page on a ${width} is accessible and fits`, async ({ enter }) => {
      const page = await enter(who, options);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        await axe(page);
        expect(await overflow(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    });
  }
}

test("a list keeps its search and filter in the address, and after a visit to a row", async ({
  enter,
}) => {
  const page = await enter("koordinator");
  await page.goto("/k/laerlinger");
  await settled(page);
  const rows = page.getByRole("main").getByRole("row");
  const others = rows.filter({ hasText: "Krever handling" });
  await expect(others).not.toHaveCount(0);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("checkbox", { name: /I læretid/ }).check();
  await axe(page);
  await expect(page).toHaveURL(/statusLabel=/);
  await page.keyboard.press("Escape");
  await expect(others).toHaveCount(0);
  const first = rows.nth(1).getByRole("link");
  const navn = /^\S+/.exec(await first.innerText())?.[0] ?? "";
  const search = page.getByRole("searchbox", { name: "Søk i lærlinger" });
  await search.fill(navn);
  await expect(page).toHaveURL(/q=/);
  await first.click();
  await page.waitForURL(/\/k\/laerlinger\/[\w-]+$/);
  await settled(page);
  await page.goBack();
  await expect(search).toHaveValue(navn);
  await expect(page).toHaveURL(/statusLabel=/);
});

test("every page of an apprentice, a company and an employee is accessible", async ({ enter }) => {
  const page = await enter("koordinator");
  await page.goto("/k/laerlinger");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.waitForURL(/\/k\/laerlinger\/[\w-]+$/);
  await settled(page);
  const own = page.url();
  for (const tab of ["", "/dokumentasjoner", "/opplaeringsplan", "/rediger/laerebedrift"]) {
    await page.goto(own + tab);
    await settled(page);
    await axe(page);
  }
  await page.goto("/k/bedrifter");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/k\/bedrifter\/[\w-]+$/);
  await settled(page);
  await axe(page);
  await page.goto("/k/ansatte");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/k\/ansatte\/[\w-]+$/);
  await settled(page);
  await axe(page);
});

test("the simulator shows what was sent", async ({ page, request }) => {
  const [newest] = await simulatorMessages(request);
  await page.goto("/simulator");
  await settled(page);
  await axe(page);
  if (!newest) return;
  // A number is shown in groups of digits, without the country code of Norway.
  const digits = [...newest.to.replace(/^\+47/, "")].join("\\s*");
  const shown = newest.channel === "SMS" ? new RegExp(digits) : newest.to;
  await expect(page.getByText(shown).first()).toBeVisible();
});

test("the check for accessibility sees what is wrong", async ({ page }) => {
  await page.goto("/login");
  await settled(page);
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("img")));
  await expect(axe(page)).rejects.toThrow(/image-alt/);
});
