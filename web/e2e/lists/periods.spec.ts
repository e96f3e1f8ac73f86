import { axe } from "../support/axe.ts";
import { ending } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("who ends within 60 days and is mine is two presses, and stays so in a saved view", async ({
  office,
}) => {
  const { enter } = await office({ apprentices: [ending("Ola", 20), ending("Per", 400)] });
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("region", { name: "Filter", exact: true });
  const ends = filter.getByRole("group", { name: /^Sluttdato/ });
  await ends.getByRole("radio", { name: "Neste 60 dager" }).check();
  await expect(rows).toHaveText([/Ola Lund/]);
  await expect(page).toHaveURL(/sluttdato=%7Enext60Days/);
  await expect(page.getByText("Sluttdato: neste 60 dager")).toBeVisible();
  await axe(page);
  // Pressed again it is none; Kari alone has Berit for her coordinator.
  await ends.getByRole("radio", { name: "Neste 60 dager" }).click();
  await expect(rows).toHaveCount(3);
  await filter
    .getByRole("region", { name: "Koordinator" })
    .getByRole("checkbox", { name: "Meg" })
    .check();
  await expect(rows).toHaveText([/Kari Berg/]);
  await expect(page.getByText("Koordinator: meg")).toBeVisible();
  await page.getByRole("button", { name: "Visninger" }).click();
  await page.getByRole("menuitem", { name: "Lagre denne visningen" }).click();
  await page.getByRole("textbox", { name: "Navn" }).fill("Mine");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await page.goto("/k/laerlinger");
  await expect(rows).toHaveCount(3);
  // A view that comes with the product: the one who ends within 90 days.
  await page.getByRole("button", { name: "Visninger" }).click();
  await page.getByRole("menuitem", { name: "Slutter snart" }).click();
  await expect(rows).toHaveText([/Ola Lund/]);
  await page.getByRole("button", { name: "Visninger" }).click();
  await page.getByRole("menuitem", { name: "Mine" }).click();
  await expect(page).toHaveURL(/koordinatornavn=%7Emeg/);
  await expect(rows).toHaveText([/Kari Berg/]);
});
