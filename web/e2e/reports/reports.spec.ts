import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { allow, COMPANY } from "../support/office.ts";
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
  const begun = main.getByRole("link", { name: /, Inn$/ });
  const number = (await begun.textContent()) ?? "";
  await begun.click();
  const title = main.getByRole("heading", { level: 1 });
  await expect(title).toContainText("Kontrakter");
  await expect(title.locator("..")).toContainText(number);
  await axe(page);

  await page.goBack();
  await main.getByRole("link", { name: "Lag rapport" }).click();
  await main.getByLabel("Navn", { exact: true }).first().fill("Kontoret i tall");
  await main.getByRole("button", { name: "Lagre rapport" }).click();
  await expect(title).toContainText("Kontoret i tall");
  await expect(main.getByRole("row", { name: /^Løpende kontrakter/ })).toBeVisible();
  await axe(page);

  await page.goto("/k/systemvalg/rapporter");
  await expect(main.getByRole("link", { name: "Kontrakter som slutter" })).toBeVisible();
  await axe(page);
  await main.getByRole("link", { name: "Ny rapport" }).first().click();
  await main.getByRole("button", { name: "Lagre rapport" }).click();
  await expect(main.getByText("Skriv et navn på rapporten")).toBeVisible();
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
  // On a phone the table is moved sideways, and its words stay whole.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const name = main.getByRole("columnheader", { name: "Bedrift" }).first();
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  if (wide) await page.setViewportSize(wide);
  const fetched = page.waitForEvent("download");
  await main.getByRole("button", { name: "Excel" }).click();
  expect((await fetched).suggestedFilename()).toBe("Lærlinger etter bedrift.xlsx");
  await main.getByRole("button", { name: "Send nå" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Mottakere" }).click();
  await dialog.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Sendt til \S/)).toBeVisible();

  // A link goes out, unless the office allows files.
  await page.goto("/k/systemvalg/rapporter");
  const files = main.getByRole("checkbox", { name: "Rapporter kan legges ved e-posten som fil" });
  await files.click();
  await expect(page.getByText("Valget er lagret")).toBeVisible();
  await expect(files).toBeChecked();
  await main.getByRole("link", { name: "Lærlinger etter bedrift" }).click();
  await expect(main.getByText("av alle")).toBeVisible();
  await main.getByRole("button", { name: "Fast utsending" }).click();
  await dialog.getByLabel("Hvor ofte").selectOption({ label: "Hver uke" });
  await dialog.getByRole("combobox", { name: "Mottakere" }).click();
  await dialog.getByRole("option", { name: /Vik/ }).click();
  await dialog.getByRole("checkbox", { name: /^Legg ved rapporten som fil/ }).check();
  await dialog.getByLabel("Filformat").selectOption({ label: "PDF" });
  await axe(page);
  await dialog.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Utsendingen er lagret")).toBeVisible();
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

test("a company finds what it is asked once a year, and the office sees that it has answered", async ({
  office: make,
}) => {
  const own = await make();
  await allow(own, ["EDIT_COMPANY"]);
  const round = { aar: 2026, telledato: "2026-10-01", svarfrist: null };
  const begun = await own.people.koordinator.calls.post("/yearlyreports", round);
  expect(begun.ok(), await begun.text()).toBe(true);
  const page = await own.enter("ansatt", { at: "/b" });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /Svar på årlig rapportering 2026/ }).click();
  await expect(main.getByRole("heading", { level: 1 })).toContainText(COMPANY);
  await axe(page);
  await expectFits(page, "a company's answer sheet");
  await main.getByRole("combobox", { name: "Svar" }).selectOption("Ja");
  await main.getByRole("textbox", { name: "Svar" }).fill("De har satt av to timer i uka.");
  await main.getByRole("button", { name: "Lagre svar" }).click();
  await main.getByRole("button", { name: "Send svarark" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).last().click();
  await expect(main.getByText(/^Sendt /)).toBeVisible();
  await page.goto("/b/arsrapporter");
  await expect(main.getByRole("link", { name: new RegExp(COMPANY) })).toContainText("Sendt");
  await axe(page);

  const { id } = (await begun.json()) as { id: string };
  const desk = await own.enter("koordinator", { at: `/k/systemvalg/rapporter/arlig/${id}` });
  await expect(desk.getByText("1 av 2 svarark er sendt")).toBeVisible();
  await axe(desk);
  const fetched = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "CSV" }).click();
  expect((await fetched).suggestedFilename()).toBe("Årlig rapportering 2026.csv");
});
