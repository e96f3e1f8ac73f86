import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("she has her portfolio made on a phone, sees it come, and fetches it", async ({
  office: make,
}) => {
  const { enter } = await make();
  const page = await enter("laerling", {
    at: "/l/minside",
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("link", { name: "Opplæringsmapper" }).click();
  await expect(page.getByText("Ingen opplæringsmapper")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Lag opplæringsmappe" }).click();
  const list = page.getByRole("list", { name: "Opplæringsmapper", exact: true });
  await expect(list.getByText("Kari Berg")).toBeVisible();
  // It comes by itself.
  await expect(list.getByText("Klar", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(list.getByRole("button", { name: /^Opplæringsmappe Kari Berg\.pdf/ })).toBeVisible();
  await axe(page);
  const fetching = page.waitForEvent("download");
  await list.getByRole("button", { name: /^Last ned alt med filer/ }).click();
  expect((await fetching).suggestedFilename()).toBe("Opplæringsmappe Kari Berg.zip");
  await list.getByRole("button", { name: /^Slett/ }).click();
  const asked = page.getByRole("dialog", { name: /^Slette opplæringsmappen/ });
  await asked.getByRole("button", { name: "Slett", exact: true }).click();
  await expect(page.getByText("Ingen opplæringsmapper")).toBeVisible();
});

test("the office has those of many made from the list of apprentices", async ({ office: make }) => {
  const { enter, people } = await make();
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  await page
    .getByRole("row", { name: /Kari Berg/ })
    .getByRole("checkbox")
    .check({ force: true });
  await page.getByRole("button", { name: "Mer", exact: true }).click();
  await page.getByRole("menuitem", { name: "Lag opplæringsmapper" }).click();
  const dialog = page.getByRole("dialog", { name: "Lage opplæringsmappe for 1 lærling?" });
  await axe(page);
  await dialog.getByRole("button", { name: "Lag opplæringsmapper" }).click();
  await expect(page.getByText(/bestilt\. Du får et varsel/)).toBeVisible();
  // One is ordered from the apprentice's page, in two presses.
  await page.goto(`/k/laerlinger/${people.laerling.id}`);
  await page.getByRole("button", { name: "Handlinger for Kari Berg" }).click();
  await page.getByRole("menuitem", { name: "Lag opplæringsmappe", exact: true }).click();
  await expect(page.getByText(/^Opplæringsmappen til Kari Berg er bestilt/)).toBeVisible();
  await page.goto("/k/minside/opplaeringsmapper");
  const list = page.getByRole("list", { name: "Opplæringsmapper", exact: true });
  await expect(list.getByText("Klar", { exact: true })).toHaveCount(2, { timeout: 60_000 });
});
