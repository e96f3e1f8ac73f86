import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** The goals of a category, in their order. */
const goalsOf = (page: Page, category: string) =>
  page.getByRole("group", { name: category, exact: true }).getByRole("listitem");

test("a coordinator makes a plan her own, with the keyboard", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/opplaeringsplan" });
  await page.getByRole("link", { name: /Opplæringsplan elektriker/ }).click();

  // A copy stands by itself.
  await page.getByRole("button", { name: "Lag kopi" }).press("Enter");
  const copying = page.getByRole("dialog", { name: "Lag kopi av planen" });
  const title = copying.getByRole("textbox", { name: "Navn" });
  await expect(title).toHaveValue("Kopi av Opplæringsplan elektriker");
  await title.fill("Vår plan");
  await title.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Vår plan" })).toBeVisible();

  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await page.getByRole("textbox", { name: /^Beskrivelse/ }).fill("For dem som begynner hos oss.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Opplæringsplanen er lagret")).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: /^Kategorier og mål/ }).click();
  await page.getByRole("button", { name: "Legg til kategori" }).press("Enter");
  const category = page.getByRole("dialog", { name: "Ny kategori" });
  await category.getByRole("textbox", { name: "Navn" }).fill("Innføring");
  await category.getByRole("button", { name: "Legg til" }).press("Enter");
  await page.getByRole("button", { name: "Legg til mål i Innføring" }).press("Enter");
  const goal = page.getByRole("dialog", { name: "Nytt mål" });
  await goal.getByRole("textbox", { name: "Mål", exact: true }).fill("kjenne HMS-rutinene");
  await goal.getByRole("combobox", { name: "Halvår" }).selectOption("1. halvår");
  await goal.getByRole("textbox", { name: "Ansvarlig sted" }).fill("Opplæringskontoret");
  await goal.getByRole("button", { name: "Legg til delmål" }).press("Enter");
  await goal.getByRole("textbox", { name: "Delmål 1" }).fill("finne verneutstyret");
  await axe(page);
  await goal.getByRole("button", { name: "Legg til", exact: true }).press("Enter");
  const own = goalsOf(page, "Innføring");
  await expect(own).toHaveText([/^Kjenne HMS-rutinene1 delmål$/]);

  // Past the edge of its category, and back: the focus goes along.
  const handle = page.getByRole("button", { name: "Flytt: kjenne HMS-rutinene" });
  await handle.press("Alt+ArrowUp");
  await expect(own).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^Flyttet til plass/ })).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(own).toHaveCount(1);
  await page.getByRole("button", { name: "Flytt opp: kategorien Innføring" }).press("Enter");
  await page.getByRole("button", { name: "Lagre" }).press("Enter");
  await expect(page.getByText("Målene er lagret")).toBeVisible();
  await axe(page);

  await page.getByRole("main").getByRole("link", { name: "Vår plan" }).first().click();
  await expect(page.getByText("For dem som begynner hos oss.")).toBeVisible();
  await expect(page.getByText("finne verneutstyret")).toBeVisible();
  await expect(page.getByText("1. halvår · Ansvarlig: Opplæringskontoret")).toBeVisible();
  const fetching = page.waitForEvent("download");
  await page.getByRole("button", { name: "Last ned PDF" }).click();
  expect((await fetching).suggestedFilename()).toBe("Opplæringsplan Vår plan.pdf");
  await axe(page);
});

test("who is second sees what the other changed, goal by goal", async ({ office, guard }) => {
  guard.allow(/status of 409/);
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/opplaeringsplan" });
  await page.getByRole("link", { name: /Opplæringsplan elektriker/ }).click();
  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await page.getByRole("link", { name: /^Kategorier og mål/ }).click();
  const other = await enter("koordinator", { at: new URL(page.url()).pathname });

  const rewrite = async (where: Page, at: number, text: string) => {
    await where
      .getByRole("button", { name: /^Rediger: / })
      .nth(at)
      .click();
    const dialog = where.getByRole("dialog", { name: "Rediger mål" });
    await dialog.getByRole("textbox", { name: "Mål", exact: true }).fill(text);
    await dialog.getByRole("button", { name: "Bruk" }).click();
  };
  await rewrite(page, 0, "mitt mål");
  await rewrite(other, 1, "den andres mål");
  await other.getByRole("button", { name: "Lagre" }).click();
  await expect(other.getByText("Målene er lagret")).toBeVisible();

  await page.getByRole("button", { name: "Lagre" }).click();
  const told = page.getByRole("region", { name: "Velg hva som skal gjelde" });
  await expect(told.getByRole("group")).toHaveCount(1);
  await expect(told.getByRole("radio", { name: /den andres mål/ })).toBeChecked();
  await told.getByRole("button", { name: "Bruk disse valgene" }).click();
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Målene er lagret")).toBeVisible();
  const shown = page.getByRole("main").getByRole("listitem");
  await expect(shown.filter({ hasText: "mitt mål" })).toHaveCount(1);
  await expect(shown.filter({ hasText: "den andres mål" })).toHaveCount(1);
});

test("a plan that somebody has says who, and a phone has room for its goals", async ({
  office,
}) => {
  const { enter } = await office();
  const size = { width: 320, height: 640 };
  const page = await enter("koordinator", {
    at: "/k/systemvalg/opplaeringsplan",
    viewport: size,
    colorScheme: "dark",
  });
  await page.getByRole("link", { name: /Opplæringsplan elektriker/ }).click();
  await page.getByRole("button", { name: "Slett" }).click();
  const dialog = page.getByRole("dialog", { name: "Opplæringsplanen kan ikke slettes nå" });
  await expect(dialog.getByRole("link", { name: "Kari Berg" })).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Lukk" }).click();
  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await page.getByRole("link", { name: /^Kategorier og mål/ }).click();
  await expect(page.getByRole("button", { name: /^Flytt: / }).first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(size.width);
  await axe(page);
});
