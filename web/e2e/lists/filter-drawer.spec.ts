import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { ending } from "../support/office.ts";
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

/** Cards that lie over the one after them. */
const overlapping = (page: Page) =>
  page.getByRole("table").evaluate((table) => {
    const boxes = [...table.querySelectorAll("[data-index]")].map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { top, bottom };
    });
    const sorted = boxes.toSorted((a, b) => a.top - b.top);
    return sorted.filter(({ bottom }, at) => bottom > (sorted[at + 1]?.top ?? Infinity) + 1).length;
  });

test("cards that the filters move up stand below each other, however high they are", async ({
  office,
}) => {
  const high = "Lærlingen med et navn som tar flere linjer på en telefon, og som derfor er høyt";
  const { enter } = await office({
    apprentices: [
      { ...ending("Anne", 20), type: "Lærekandidat" },
      { ...ending("Bo", 20), etternavn: high },
      { ...ending("Cato", 20), type: "Lærekandidat" },
      { ...ending("Dag", 20), etternavn: high },
      ending("Eli", 20),
    ],
  });
  const page = await enter("koordinator", { ...phone, at: "/k/laerlinger" });
  const cards = page.getByRole("table").getByRole("rowheader");
  await expect(cards).toHaveCount(6);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Filter" });
  await drawer.getByRole("button", { name: "Utelat Lærekandidat" }).click();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(cards).toHaveCount(4);
  await expect.poll(() => overlapping(page)).toBe(0);
});
