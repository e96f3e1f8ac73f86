import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const search = (page: Page) =>
  page.getByRole("combobox", { name: "Organisasjonsnummer eller navn" });

test("a company is filled in from the register, edited whole, and deleted again", async ({
  enter,
  guard,
}) => {
  // Each part of a company has a page of its own.
  test.slow();
  // The register that does not answer is what is tested.
  guard.allow(/status of (503|422)/);
  const page = await enter("koordinator");
  await page.goto("/k/bedrifter");
  await page.getByRole("link", { name: "Ny bedrift" }).click();
  await page.getByRole("button", { name: "Opprett bedrift" }).click();
  await expect(page.getByRole("alert")).toContainText("Organisasjonsnummeret har ni sifre");
  await axe(page);
  await search(page).fill("utilgjengelig");
  await said(page, /Enhetsregisteret svarer ikke/);
  await search(page).fill("granitt");
  await page.getByRole("option", { name: /Granitt Bygg og Anlegg AS 319/ }).click();
  await expect(page.getByRole("textbox", { name: "Navn" })).toHaveValue(
    "Granitt Bygg og Anlegg AS",
  );
  const places = page.getByRole("region", { name: "Underenheter" });
  await places.getByRole("button", { name: /Velg .*Bergen/ }).click();
  await expect(page.getByRole("textbox", { name: /^Poststed/ })).toHaveValue("Bergen");
  await axe(page);

  // What is filled in is there the next time too.
  await page.waitForTimeout(600);
  await page.reload();
  await said(page, "Vi har fylt inn det du skrev sist.");
  await expect(page.getByRole("textbox", { name: /^Poststed/ })).toHaveValue("Bergen");
  const name = `Granitt ${Date.now()}`;
  await page.getByRole("textbox", { name: "Navn" }).fill(name);
  await page.getByRole("textbox", { name: /^Kontonummer/ }).fill("8601 11 17948");
  await page.getByRole("button", { name: "Opprett bedrift" }).click();
  await expect(page.getByRole("alert")).toContainText("Kontrollsifferet i kontonummeret");
  await page.getByRole("textbox", { name: /^Kontonummer/ }).fill("8601 11 17947");
  await page.getByRole("button", { name: "Opprett bedrift" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await page.getByRole("button", { name: "Sammenlign med Enhetsregisteret" }).click();
  await said(page, "I registeret");
  await axe(page);
  await page.getByRole("button", { name: "Fyll inn fra registeret" }).click();
  await page.getByRole("textbox", { name: "Navn" }).fill(name);
  await page.getByRole("textbox", { name: /^Nettside/ }).fill("www.granitt.example");
  await save(page);
  await said(page, "Opplysningene er lagret");

  await page.getByRole("link", { name: /^Avdelinger/ }).click();
  await page.getByRole("button", { name: "Legg til avdeling" }).click();
  await page.getByRole("textbox", { name: "Avdeling 1" }).fill("Verksted");
  await save(page);
  await said(page, "Avdelingene er lagret");
  await axe(page);

  await page
    .getByRole("link", { name: /^Ansatte/ })
    .last()
    .click();
  const employees = page.getByRole("combobox", { name: "Ansatte i bedriften" });
  await employees.click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await employees.press("Escape");
  await page.getByRole("checkbox", { name: "Verksted" }).check();
  await page.getByRole("combobox", { name: /^Kontaktperson/ }).selectOption({ index: 1 });
  await axe(page);
  await save(page);
  await said(page, "De ansatte er lagret");
  await page.getByRole("link", { name: /^Avdelinger/ }).click();
  await expect(page.getByRole("button", { name: "Fjern Verksted" })).toBeDisabled();
  await said(page, "1 ansatt");

  await page
    .getByRole("link", { name: /^Lærefag/ })
    .last()
    .click();
  await page.getByRole("combobox", { name: /^Godkjente lærefag/ }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("combobox", { name: /^Godkjente lærefag/ }).press("Escape");
  await save(page);
  await said(page, "Lærefagene er lagret");
  await axe(page);
  await page.getByRole("link", { name: /^Ansvarlige koordinatorer/ }).click();
  await page.getByRole("combobox", { name: "Ansvarlige koordinatorer" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("combobox", { name: "Ansvarlige koordinatorer" }).press("Escape");
  await save(page);
  await said(page, "Koordinatorene er lagret");

  await page.getByRole("link", { name: "Til bedriften", exact: true }).click();
  await said(page, "Godkjente lærefag");
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1 ansatt blir stående uten bedriften");
  await question.getByRole("button", { name: "Ja, slett" }).click();
  await page.waitForURL("/k/bedrifter");
  await said(page, `${name} er slettet`);
});

test("a company with apprentices says why it cannot be deleted", async ({ enter }) => {
  const page = await enter("koordinator");
  await page.goto("/k/bedrifter?sort=-antallLaerlinger");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Bedriften kan ikke slettes nå" });
  await expect(dialog).toContainText("Flytt eller arkiver dem");
  await axe(page);
});

test("two coordinators change the same company: the second sees it and chooses", async ({
  enter,
  guard,
}) => {
  guard.allow(/status of 409/);
  const [first, second] = [await enter("koordinator"), await enter("koordinator")];
  await first.goto("/k/bedrifter");
  const row = first.getByRole("main").getByRole("row").last().getByRole("link");
  const form = `${await row.getAttribute("href")}/rediger`;
  await first.goto(form);
  await second.goto(form);
  const site = (page: Page) => page.getByRole("textbox", { name: /^Nettside/ });
  const mark = String(Date.now());
  await site(second).fill(`www.to${mark}.example`);
  await site(first).fill(`www.en${mark}.example`);
  await save(second);
  await said(second, "Opplysningene er lagret");
  await save(first);
  const choice = first.getByRole("group", { name: "Nettside" });
  await expect(choice.getByRole("radio", { name: /www\.en/ })).toBeChecked();
  await first.getByRole("button", { name: "Bruk disse valgene" }).click();
  await save(first);
  await said(first, "Opplysningene er lagret");
  await expect(site(second)).toHaveValue(`www.en${mark}.example`);
});
