import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import type { Calls } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

const wide = { width: 1440, height: 900 };

/** Opens a layer, judges it and leaves it by Escape. */
async function judge(page: Page, open: () => Promise<void>, shown: string): Promise<void> {
  await test.step(shown, async () => {
    await open();
    const layer = page.locator(shown).first();
    await expect(layer).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(layer).toBeHidden();
  });
}

const button = (page: Page, name: string) => () =>
  page.getByRole("button", { name, exact: true }).click();

/** What lies over a list, or beside it, on any screen. */
async function judgeList(page: Page): Promise<void> {
  const row = page.locator("[data-index='0'] a").first();
  await expect(row).toBeVisible();
  await judge(page, () => page.keyboard.press("Control+k"), "[role=dialog] [role=listbox]");
  await judge(page, button(page, "Filter"), "[aria-label=Filter] [data-option]");
  const peek = async () => {
    await row.focus();
    await page.keyboard.press("p");
  };
  await judge(page, peek, "[role=dialog][aria-label^='Kort om']");
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every layer of a list is accessible, ${colorScheme}`, async ({ office }) => {
    const { enter, people } = await office();
    const made = await people.koordinator.calls.post("/views", {
      list: "LAERLINGER",
      navn: "Lærlinger i Bygg",
      query: "?q=a",
      shared: false,
    });
    expect(made.ok(), await made.text()).toBe(true);
    const page = await enter("koordinator", { at: "/k/laerlinger", viewport: wide, colorScheme });
    await judgeList(page);
    await judge(page, () => page.keyboard.press("?"), "[role=dialog] kbd");
    const find = async () => {
      await page.keyboard.press("f");
      await page.getByRole("searchbox", { name: "Finn i filtrene" }).fill("dager");
      await expect(page.getByText(/^Enter velger /)).toBeVisible();
      await axe(page);
      await page.keyboard.press("Escape");
    };
    await judge(page, find, "[aria-label=Filter] [data-option]");
    await judge(page, button(page, "Visninger"), "[role=menu] [role=menuitem]");
    const manage = async () => {
      await page.getByRole("button", { name: "Visninger" }).click();
      await page.getByRole("menuitem", { name: "Administrer visninger" }).click();
      await expect(page.getByRole("button", { name: "Fest i menyen" }).first()).toBeVisible();
    };
    await judge(page, manage, "[role=dialog]");
    const grouping = async () => {
      await page.getByRole("button", { name: "Kolonner" }).click();
      await expect(page.getByRole("heading", { name: "Gruppert etter" })).toBeVisible();
    };
    await judge(page, grouping, "[role=dialog]");
    await page.keyboard.press("a");
    await expect(page.getByRole("region", { name: "Valgte rader" })).toBeVisible();
    await judge(page, button(page, "Mer"), "[role=menu] [role=menuitem]");
  });

  test(`the layers of a list are accessible on a phone, ${colorScheme}`, async ({ office }) => {
    const { enter } = await office();
    const page = await enter("koordinator", { ...phone, at: "/k/laerlinger", colorScheme });
    await judgeList(page);
  });

  test(`the queue of reviews is accessible, ${colorScheme}`, async ({ office }) => {
    const { enter, people } = await office();
    await send(people.laerling.calls);
    for (const screen of [{ viewport: wide }, phone]) {
      const page = await enter("ansatt", { ...screen, colorScheme });
      await page.getByRole("link", { name: "Start gjennomgang" }).first().click();
      await expect(page.getByRole("heading", { level: 2, name: "Lager" })).toBeVisible();
      await judge(page, button(page, "Må rettes"), "[role=dialog] textarea, [role=textbox]");
    }
  });
}

async function send({ post }: Calls): Promise<void> {
  const body = { name: "Lager", content: "<p>Slik gjorde jeg.</p>", goals: [] };
  const draft = await post("/documentation", body);
  const { id, version } = (await draft.json()) as { id: string; version: number };
  const sent = await post(`/documentation/${id}/send`, { version });
  expect(sent.ok(), await sent.text()).toBe(true);
}
