import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("a phone's way back closes the filters, and what was chosen in them stays", async ({
  enter,
}) => {
  const page = await enter("koordinator", { ...phone, at: "/k/bedrifter" });
  await page.goto("/k/laerlinger");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Filter" });
  await drawer.getByRole("checkbox", { name: /^Krever handling/ }).check();
  await expect(page).toHaveURL(/statusLabel=Krever/);
  await axe(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/k\/laerlinger\?statusLabel=Krever/);
  await expect(page.getByText("Status: Krever handling")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/k\/bedrifter$/);
});

test("by keys the filters are opened, chosen from and left in eight presses", async ({ enter }) => {
  const viewport = { width: 1440, height: 900 };
  const page = await enter("koordinator", { at: "/k/laerlinger", viewport });
  await expect(page.getByRole("table")).toBeVisible();
  const opener = page.getByRole("button", { name: "Filter", exact: true });
  const filter = page.getByRole("region", { name: "Filter", exact: true });
  const option = (name: RegExp) => filter.getByRole("checkbox", { name });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // From the search, which the slash leads to: the first facet is where the focus is then.
  await press("/", "Tab", "Enter");
  await expect(option(/ \d+$/).first()).toBeFocused();
  await press("ArrowDown", "Space");
  // How many there are is part of the name.
  await expect(option(/ \d+$/).and(page.locator(":checked"))).toHaveCount(1);
  await press("ArrowRight");
  await expect(filter.getByRole("button", { name: /^Utelat / }).first()).toBeVisible();
  await press("Escape");
  await expect(filter).toBeHidden();
  await expect(opener).toBeFocused();
  // One stop for each facet, however many options it has.
  await press("Enter", "Tab");
  const facet = filter.getByRole("region", { name: "Status" });
  await expect(facet.locator("input:focus")).toHaveCount(0);
});
