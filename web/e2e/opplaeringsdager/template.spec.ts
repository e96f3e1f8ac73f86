import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { ending, inDays } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

const TITLE = "Truckførerkurs";
const names = ["Ada", "Bo", "Kari"] as const;

/** From midnight, so that its registration is open whenever the test runs. */
async function today(page: Page, til: string): Promise<void> {
  const day = page.getByRole("group", { name: "Dager" });
  await day.getByRole("textbox", { name: "Dato" }).fill(inDays(0));
  await day.getByLabel("Fra", { exact: true }).fill("00:00");
  await day.getByLabel("Til", { exact: true }).fill(til);
}

/** A day by the template, with everybody whom the office follows. */
async function made(page: Page, til: string): Promise<void> {
  await page.goto("/k/opplaeringsdager/opprett");
  await page
    .getByRole("combobox", { name: "Begynn med en mal" })
    .selectOption({ label: `${TITLE} (TRUCK-1)` });
  await expect(page.getByRole("textbox", { name: "Tittel" })).toHaveValue(TITLE);
  await today(page, til);
  await page.getByRole("button", { name: "Velg med filter" }).click();
  const filters = page.getByRole("dialog", { name: "Velg med filter" });
  await expect(filters.getByText("3 lærlinger passer.")).toBeVisible();
  await filters.getByRole("combobox", { name: "Type" }).selectOption({ label: "Lærling" });
  await axe(page);
  await filters.getByRole("button", { name: "Velg 3 lærlinger" }).click();
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole("button", { name: new RegExp(`Fjern ${name}`) })).toBeVisible();
  }
  await page.getByRole("button", { name: "Opprett aktivitet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
}

test("from a template to who was at the door, of whom one was registered without a network", async ({
  office,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { enter } = await office({ apprentices: [ending("Ada", 300), ending("Bo", 300)] });
  const page = await enter("koordinator", {
    ...phone,
    at: "/k/systemvalg/aktiviteter/aktivitetsmaler/opprett",
  });
  await page.getByRole("textbox", { name: "Kurskode" }).fill("TRUCK-1");
  await page.getByRole("textbox", { name: "Tittel" }).fill(TITLE);
  await page.getByRole("button", { name: "Opprett mal" }).click();
  await expect(page).toHaveURL(/aktivitetsmaler\/rediger\/[^/]+$/);
  await page.getByRole("textbox", { name: "Sted" }).fill("Lageret");
  await axe(page);
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Malen er lagret")).toBeVisible();

  await made(page, "23:59");
  await page.getByRole("button", { name: "Inviter 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Send invitasjoner" });
  await dialog.getByRole("textbox", { name: /^Hilsen/ }).fill("Ta med vernesko!");
  await axe(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^3 invitasjoner/)).toBeVisible();

  // The list leads straight to the door of what goes on.
  await page.goto("/k/opplaeringsdager");
  await page
    .getByRole("link", { name: new RegExp(TITLE) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/oppmoteregistrering$/);
  const list = page.getByRole("list", { name: "Oppmøte" });
  await expect(list).toBeVisible();
  // At a door nobody scrolls to the first name.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(list.getByRole("listitem").first()).toBeInViewport();
  await page.getByRole("button", { name: "Møtt: Kari Berg", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Kari: møtt, 2 igjen" })).toBeVisible();
  await expect(list.getByText("Registrert")).toHaveCount(1);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Møtt: Bo Lund", exact: true }).click();
  await expect(list.getByText("Sendes når du har nett")).toBeVisible();
  await page.context().setOffline(false);
  await expect(list.getByText("Sendes når du har nett")).toHaveCount(0);
  await page.reload();
  await expect(list.getByText("Registrert")).toHaveCount(2);

  // Of one that is over, and of which nobody has said who came, the first page reminds.
  await made(page, "00:01");
  await page.goto("/k");
  const waiting = page.getByRole("region", { name: "Venter på deg: oppmøte" });
  await expect(waiting.getByRole("link", { name: new RegExp(TITLE) })).toBeVisible();
  await axe(page);
  await waiting.getByRole("link", { name: new RegExp(TITLE) }).click();
  await page.getByRole("button", { name: "Møtt: Ada Lund", exact: true }).click();
  await expect(page.getByRole("list", { name: "Oppmøte" }).getByText("Registrert")).toHaveCount(1);
  await page.goto("/k");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
