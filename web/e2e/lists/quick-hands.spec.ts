import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** Wide enough for the menu beside the page. */
const WIDE = { width: 1440, height: 900 };

test("a view that comes with the product is pinned as it is, and taken out again", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("koordinator", {
    at: "/k/laerlinger",
    viewport: WIDE,
  });
  const views = page.getByRole("button", { name: "Visninger" });
  await views.click();
  await page.getByRole("menuitem", { name: "Ligger bak" }).click();
  await views.click();
  await page.getByRole("menuitem", { name: "Fest «Ligger bak» i menyen" }).click();
  const pinned = page
    .getByRole("navigation", { name: "Meny" })
    .getByRole("link", { name: /Ligger bak/ });
  await expect(pinned).toBeVisible();
  await views.click();
  await expect(page.getByRole("menuitem", { name: /^Ligger bak/ })).toHaveCount(1);
  await page.getByRole("menuitem", { name: "Ta «Ligger bak» ut av menyen" }).click();
  await expect(pinned).toHaveCount(0);
});

test("what is hard is explained beside it, and Escape closes that alone", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  await page
    .getByRole("button", { name: /^Filter/ })
    .first()
    .click();
  const mark = page.getByRole("button", { name: "Hjelp: Tempo" });
  await mark.click();
  const help = page.getByRole("dialog", { name: "Hjelp: Tempo" });
  await expect(help).toContainText("15 prosentpoeng");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(mark).toBeFocused();
});

test("the header's search leads to what can be done about a person", async ({ office }) => {
  const { enter, people } = await office();
  const page = await enter("koordinator");
  const search = page.getByRole("combobox", { name: "Søk etter en bruker eller bedrift" });
  await search.fill(people.laerling.navn);
  await expect(page.getByRole("option", { name: people.laerling.navn })).toBeVisible();
  await expect(
    page.getByText(`→ viser hva du kan gjøre med ${people.laerling.navn}`),
  ).toBeVisible();
  await search.press("ArrowRight");
  const palette = page.getByRole("dialog", { name: "Gå til eller gjør" });
  await expect(palette.getByRole("option", { name: "Send invitasjon" })).toBeVisible();
  await axe(page);
  await page.keyboard.type("bytt koo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Bytt koordinator for/ })).toBeVisible();
});

test("a message to those who lie behind begins with a text for that", async ({ office }) => {
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: "/k/laerlinger?tempo=Bak" });
  await page.getByRole("row", { name: people.laerling.navn }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send SMS" }).click();
  const text = page.getByRole("textbox", { name: "Melding" });
  await expect(text).toHaveValue(/færre godkjente mål/);
  await text.fill("Hei {fornavn}");
  await expect(text).toHaveValue("Hei {fornavn}");
});
