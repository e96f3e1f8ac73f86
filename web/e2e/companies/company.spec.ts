import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { COMPANY } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const search = (page: Page) =>
  page.getByRole("combobox", { name: "Organisasjonsnummer eller navn" });

/** What this browser keeps of the form, as nobody can read it; nothing before it does. */
const draft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await indexedDB.databases();
    if (!names.some(({ name }) => name === "items")) return "";
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("items");
      request.addEventListener("success", () => resolve(request.result));
    });
    const [record] = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
      const request = opened.transaction("items").objectStore("items").getAll();
      request.addEventListener("success", () => resolve(request.result));
    });
    opened.close();
    return record ? String(new Uint8Array(record.data)) : "";
  });

test("a company is filled in from the register, edited whole, and deleted again", async ({
  office,
  guard,
}) => {
  // Each part of a company has a page of its own.
  test.slow();
  // The register that does not answer is what is tested.
  guard.allow(/status of (503|422)/);
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/bedrifter" });
  await page.getByRole("main").getByRole("link", { name: COMPANY }).click();
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const kept = page.getByRole("dialog", { name: "Bedriften kan ikke slettes nå" });
  await expect(kept).toContainText("Flytt eller arkiver dem");
  await axe(page);
  await page.keyboard.press("Escape");
  await page.goBack();

  await page.getByRole("link", { name: "Ny bedrift" }).click();
  await search(page).fill("utilgjengelig");
  await said(page, /Enhetsregisteret svarer ikke/);
  await search(page).fill("granitt");
  await page.getByRole("option", { name: /Granitt Bygg og Anlegg AS 319/ }).click();
  await expect(page.getByRole("textbox", { name: "Navn" })).toHaveValue(
    "Granitt Bygg og Anlegg AS",
  );
  await expect.poll(() => draft(page)).not.toBe("");
  const before = await draft(page);
  const places = page.getByRole("region", { name: "Underenheter" });
  await places.getByRole("button", { name: /Velg .*Bergen/ }).click();
  await expect(page.getByRole("textbox", { name: /^Poststed/ })).toHaveValue("Bergen");

  // What is filled in is there the next time too.
  await expect.poll(() => draft(page)).not.toBe(before);
  await page.reload();
  await said(page, "Vi har fylt inn det du skrev sist.");
  await expect(page.getByRole("textbox", { name: /^Poststed/ })).toHaveValue("Bergen");
  const name = "Granitt Nord";
  await page.getByRole("textbox", { name: "Navn" }).fill(name);
  await page.getByRole("textbox", { name: /^Kontonummer/ }).fill("8601 11 17947");
  await page.getByRole("button", { name: "Opprett bedrift" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

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
  await said(page, "Godkjenningen er lagret");
  await page.getByRole("link", { name: /^Ansvarlige koordinatorer/ }).click();
  await page.getByRole("combobox", { name: "Ansvarlige koordinatorer" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("combobox", { name: "Ansvarlige koordinatorer" }).press("Escape");
  await save(page);
  await said(page, "Koordinatorene er lagret");

  await page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("link", { name }).click();
  await said(page, "Godkjent lærebedrift");
  // What it can give is said where it is approved.
  await page.getByRole("link", { name: "Før hvor ofte bedriften kan gi målene" }).click();
  await page.waitForURL(/\/maal$/);
  await page.goBack();
  await said(page, "Godkjent lærebedrift");
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1 ansatt blir stående uten bedriften");
  await question.getByRole("button", { name: "Slett", exact: true }).click();
  await page.waitForURL("/k/bedrifter");
  await said(page, `${name} er slettet`);
});
