import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("the palette leads to a person in a few letters, and back to where one was", async ({
  office,
}) => {
  const { enter, people } = await office();
  const page = await enter("koordinator");
  const palette = page.getByRole("dialog", { name: "Gå til eller gjør" });
  const field = page.getByRole("combobox", { name: "Gå til eller gjør" });
  // Nobody waits for a field before typing: the first letters are not lost.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(people.laerling.navn.slice(0, 4));
  await expect(field).toHaveValue(people.laerling.navn.slice(0, 4));
  await expect(field).toBeFocused();
  await axe(page);
  await expect(palette.getByRole("option", { name: people.laerling.navn })).toBeVisible();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(people.laerling.navn);
  await expect(palette).toBeHidden();
  // What the palette calls a page that was left.
  await expect(page).toHaveTitle(new RegExp(people.laerling.navn));

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("opprett b");
  await expect(palette.getByRole("option")).toHaveText(["Opprett bedrift"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/k\/bedrifter\/opprett$/);
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option").first()).toHaveText(people.laerling.navn);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("the question mark shows the keys of the page, and Ctrl+S saves where there is something", async ({
  office,
}) => {
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: `/k/laerlinger/${people.laerling.id}/rediger` });
  await expect(page.getByRole("button", { name: "Lagre", exact: true })).toBeVisible();
  await page.locator("#innhold").focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Hurtigtaster" });
  await expect(keys).toContainText("Lagre");
  await axe(page);
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: /^Adresse/ }).fill("Fjellveien 8");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Opplysningene er lagret").first()).toBeVisible();

  // Without anything to save it leads to the search.
  await page.goto("/k/laerlinger");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("combobox", { name: /Søk etter en bruker/ })).toBeFocused();
});
