import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("a card is checked by its code without signing in, and she reads who sees what", async ({
  office,
  browser,
}) => {
  const { enter, people } = await office();
  const page = await enter("laerling", { ...phone, at: "/l/minside" });
  await page.getByRole("link", { name: "Lærlingbevis" }).tap();
  const card = page.getByRole("region", { name: "Lærlingbevis" });
  await expect(card).toContainText(people.laerling.navn);
  const made = page.waitForResponse((response) => response.url().endsWith("/trainingcard/code"));
  await page.getByRole("button", { name: "Vis kode" }).tap();
  const { path } = (await (await made).json()) as { path: string };
  await expect(page.getByRole("img", { name: /^QR-kode/ })).toBeVisible();
  await axe(page);

  const anybody = await browser.newContext();
  const open = await anybody.newPage();
  await open.goto(new URL(path, page.url()).href);
  await expect(open.getByRole("region", { name: "Lærlingbevis" })).toContainText(
    people.laerling.navn,
  );
  await axe(open);
  await open.goto(new URL(`${path}0`, page.url()).href);
  await expect(open.getByText("Koden virker ikke")).toBeVisible();
  await anybody.close();

  await page.goto("/l/minside/hvemserhva");
  const drafts = page.getByRole("row", { name: /^Kladder/ });
  await expect(drafts.getByRole("cell").nth(0)).toHaveText("Ser");
  await expect(drafts.getByRole("cell").nth(1)).toHaveText("Ser ikke");
  await axe(page);
});
