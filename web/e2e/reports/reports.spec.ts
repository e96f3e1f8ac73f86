import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { expect, test } from "../support/test.ts";

test("key figures lead to their lists, and a report is built, kept, sent and opened", async ({
  office: make,
}) => {
  const { enter } = await make();
  const page = await enter("koordinator", { at: "/k/systemvalg/nokkeltall" });
  const main = page.getByRole("main");

  await expect(main.getByRole("heading", { name: "Løpende kontrakter" })).toBeVisible();
  await axe(page);
  await expectFits(page, "key figures");
  await main
    .getByRole("button", { name: /^Kalenderåret/ })
    .first()
    .click();
  await expect(page).toHaveURL(/fra=\d{4}-01-01/);
  await main.getByRole("link", { name: /, Inn$/ }).click();
  await expect(main.getByRole("heading", { level: 1 })).toContainText("Kontrakter");
  await axe(page);

  await page.goto("/k/systemvalg/rapporter");
  await expect(main.getByRole("link", { name: "Kontrakter som slutter" })).toBeVisible();
  await axe(page);
  await main.getByRole("link", { name: "Ny rapport" }).first().click();
  await main.getByLabel("Navn", { exact: true }).first().fill("Lærlinger etter bedrift");
  await main.getByLabel("Del med kontoret").check();
  await main.getByLabel("Grupper etter").selectOption({ label: "Bedrift" });
  await main.getByLabel("Diagram").selectOption({ label: "Søyler" });
  await expect(main.getByRole("heading", { name: "Etter bedrift" })).toBeVisible();
  await axe(page);
  await expectFits(page, "the builder");
  await main.getByRole("button", { name: "Lagre rapport" }).click();

  await expect(main.getByRole("heading", { level: 1 })).toContainText("Lærlinger etter bedrift");
  await axe(page);
  const fetched = page.waitForEvent("download");
  await main.getByRole("button", { name: "Excel" }).click();
  expect((await fetched).suggestedFilename()).toBe("Lærlinger etter bedrift.xlsx");
  await main.getByRole("button", { name: "Send nå" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Mottakere" }).click();
  await dialog.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Sendt til 1 koordinator")).toBeVisible();

  await page.goto("/k/systemvalg/rapporter");
  await main.getByRole("link", { name: "Lærlinger etter bedrift" }).click();
  await expect(main.getByText("av alle")).toBeVisible();
});

test("what is asked once a year is filled, answered, sent and closed", async ({ office: make }) => {
  const { enter } = await make();
  const page = await enter("koordinator", { at: "/k/systemvalg/rapporter/arlig" });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Nytt år" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("År", { exact: true }).fill("2026");
  await dialog.getByRole("button", { name: "Begynn" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toContainText("2026");
  await axe(page);
  await main.getByRole("link", { name: /\(kontoret\)/ }).click();
  await expect(main.getByText("Løpende kontrakter på telledatoen")).toBeVisible();
  await main.getByLabel("Svar").fill("Vi besøker dem to ganger i året.");
  await axe(page);
  await expectFits(page, "an answer sheet");
  await main.getByRole("button", { name: "Lagre svar" }).click();
  await main.getByRole("button", { name: "Send svarark" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).last().click();
  await expect(main.getByText(/^Sendt /)).toBeVisible();
  await expect(main.getByLabel("Svar")).toHaveCount(0);
});
