import { expect, phone, test } from "../support/test.ts";

const status = (page: import("@playwright/test").Page) => page.getByRole("status");

test("a press on the button counts, whatever is said as the field before it is left", async ({
  office,
}) => {
  const { enter, people } = await office();
  const at = `/k/laerlinger/${people.laerling.id}/rediger/fravaer`;
  const page = await enter("koordinator", { at });
  await page.getByRole("button", { name: "Legg til fravær" }).click();
  const first = page.getByRole("textbox", { name: "Første dag" });
  await first.fill("31.02.2026");
  // As slow as a hand is: the field is left when the button goes down.
  const box = await page.getByRole("button", { name: "Lagre", exact: true }).boundingBox();
  if (!box) throw new Error("no button");
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(250);
  await expect(page.getByText("Skriv datoen som DD.MM.ÅÅÅÅ")).toBeHidden();
  await page.mouse.up();
  await expect(page.getByRole("alert")).toContainText("Rett opp dette");
  await expect(page.getByText("Velg en dato").first()).toBeVisible();
});

for (const device of [{}, phone]) {
  const where = device === phone ? "a phone" : "a desk";
  test(`on ${where} the bar says what is unsaved, takes it back, and why nothing is sent`, async ({
    office,
  }) => {
    const { enter, people } = await office();
    const at = `/k/laerlinger/${people.laerling.id}/rediger`;
    const page = await enter("koordinator", { ...device, at });
    const save = page.getByRole("button", { name: "Lagre", exact: true });
    await save.click();
    await expect(page.getByText("Ingenting er endret ennå")).toBeVisible();
    const name = page.getByRole("textbox", { name: "Fornavn" });
    const before = await name.inputValue();
    await name.fill("");
    await expect(status(page).filter({ hasText: "Ulagrede endringer" })).toBeVisible();
    await expect(save).toBeInViewport();
    await save.click();
    await expect(page.getByRole("alert")).toContainText("Skriv fornavn");
    await page.getByRole("button", { name: "Forkast" }).click();
    await expect(name).toHaveValue(before);
    await expect(page.getByText("Ulagrede endringer")).toHaveCount(0);
    await expect(save).toBeFocused();
    // Nothing is held back any more.
    await page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("link").last().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Rediger");
  });
}
