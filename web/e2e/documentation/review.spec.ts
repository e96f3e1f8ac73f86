import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { Hands } from "../support/hands.ts";
import type { Calls } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

/** Documentation that waits for the instructor. */
async function send({ post }: Calls, name: string): Promise<void> {
  const body = { name, content: `<p>Slik gjorde jeg med ${name}.</p>`, goals: [] };
  const draft = await post("/documentation", body);
  expect(draft.ok(), await draft.text()).toBe(true);
  const { id, version } = (await draft.json()) as { id: string; version: number };
  const sent = await post(`/documentation/${id}/send`, { version });
  expect(sent.ok(), await sent.text()).toBe(true);
}

const titles = ["Lager", "Pumpe", "Ventil"];

async function sendAll(calls: Calls): Promise<void> {
  for (const title of titles) await send(calls, title);
}

/** On a phone the main action stands at the thumb too; only one of the two is shown. */
const inSight = (found: Locator): Locator => found.filter({ visible: true }).first();

const place = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Venter på deg" }).getByRole("status");

const title = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 2, name, exact: true });

test("three approvals take four taps, and one more takes the last of them back", async ({
  office,
}) => {
  const { enter, people } = await office();
  await sendAll(people.laerling.calls);
  const page = await enter("ansatt", phone);
  const hands = new Hands(page);

  await hands.tap(page.getByRole("link", { name: "Start gjennomgang" }));
  for (const [at, name] of titles.entries()) {
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kari Berg");
    await expect(place(page)).toHaveText(`${at + 1} av 3`);
    if (at === 0) await axe(page);
    await hands.tap(page.getByRole("button", { name: "Godkjenn", exact: true }));
    await expect(page.getByText(`«${name}» er godkjent`)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/b\/dokumentasjoner$/);
  hands.expectAsTold("Three approvals, on a phone");

  const last = page.getByRole("status").filter({ hasText: "«Ventil» er godkjent" });
  await last.getByRole("button", { name: "Angre" }).last().tap();
  await expect(title(page, "Ventil")).toBeVisible();
  await expect(place(page)).toHaveText("3 av 3");
  await expect(inSight(page.getByRole("button", { name: "Godkjenn", exact: true }))).toBeVisible();
  await axe(page);
});

test("the queue is walked with G, R and the arrow", async ({ office }) => {
  const { enter, people } = await office();
  await sendAll(people.laerling.calls);
  const page = await enter("ansatt");
  await inSight(page.getByRole("link", { name: "Start gjennomgang" })).click();
  await expect(title(page, "Lager")).toBeVisible();
  await expect(place(page)).toHaveText("1 av 3");
  await page.keyboard.press("ArrowRight");
  await expect(title(page, "Pumpe")).toBeVisible();
  await expect(place(page)).toHaveText("2 av 3");

  await page.keyboard.press("g");
  await expect(title(page, "Ventil")).toBeVisible();
  await expect(page.getByText("«Pumpe» er godkjent")).toBeVisible();

  await page.keyboard.press("r");
  await page.getByRole("textbox", { name: "Hva må rettes?" }).fill("Ta med mål.");
  await axe(page);
  await page.getByRole("button", { name: "Send tilbake" }).click();
  // What was skipped comes after the last.
  await expect(title(page, "Lager")).toBeVisible();
  await expect(place(page)).toHaveText("3 av 3");
});

test("the office walks what waits with the same keys, and comes back to what it takes back", async ({
  office,
}) => {
  const { enter, people } = await office();
  await sendAll(people.laerling.calls);
  const page = await enter("koordinator", { at: "/k/dokumentasjoner" });
  await page.getByRole("link", { name: "Start gjennomgang" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  const where = page.getByRole("navigation", { name: "Listen du kom fra" }).getByRole("status");
  await expect(heading).toHaveText("Lager");
  await expect(where).toHaveText("1 av 3");
  await page.keyboard.press("ArrowRight");
  await expect(heading).toHaveText("Pumpe");
  await expect(where).toHaveText("2 av 3");

  await page.keyboard.press("g");
  await expect(heading).toHaveText("Ventil");
  await expect(where).toHaveText("2 av 2");
  const told = page.getByRole("status").filter({ hasText: "«Pumpe» er godkjent" });
  await told.getByRole("button", { name: "Angre" }).last().click();
  await expect(heading).toHaveText("Pumpe");
  await expect(where).toHaveText("2 av 3");
  await page.keyboard.press("r");
  await page.getByRole("textbox", { name: "Hva må rettes?" }).fill("Ta med mål.");
  await page.getByRole("button", { name: "Send tilbake" }).click();
  await expect(heading).toHaveText("Ventil");
  await page.keyboard.press("g");
  await expect(page).toHaveURL(/\/k\/dokumentasjoner$/);
});
