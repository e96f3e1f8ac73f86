import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a template is written with merge fields, seen for a person and fetched", async ({
  office: make,
}) => {
  const made = await make();
  const page = await made.enter("koordinator", { at: "/k/systemvalg/dokumentermaler" });
  await page.getByRole("button", { name: "Ny mal" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ny dokumentmal" });
  await dialog.getByRole("textbox", { name: "Navn" }).fill("Avtale om lån av utstyr");
  await axe(page);
  await dialog.getByRole("button", { name: "Fortsett til teksten" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Avtale om lån av utstyr" });
  await expect(title).toBeVisible();

  // A field is typed, and one is chosen.
  await page.getByRole("textbox", { name: "Tekst", exact: true }).click();
  const text = page.locator('[contenteditable="true"]');
  await expect(text).toBeVisible();
  await text.press("ControlOrMeta+A");
  await text.pressSequentially("Utstyr til {forn");
  await expect(page.getByRole("option", { name: "Fornavn Lærlingen" })).toBeVisible();
  await text.press("Enter");
  await expect(text).toHaveText("Utstyr til {fornavn}");
  await page.getByRole("combobox", { name: "Sett inn flettefelt" }).selectOption("dagensdato");
  await expect(text).toHaveText("Utstyr til {fornavn}{dagensdato}");
  await expect(page.getByRole("combobox", { name: "Fornavn" })).toHaveValue("KREVES");
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Malen er lagret")).toBeVisible();
  await axe(page);

  // It is seen for somebody, and is a file.
  const search = page.getByRole("combobox", { name: "Lærling", exact: true });
  await search.fill("Kari");
  await page.getByRole("option", { name: /Kari Berg/ }).click();
  await page.getByRole("button", { name: "Vis dokumentet" }).click();
  await expect(page.getByRole("group", { name: "Dokumentet" }).locator("canvas")).toBeVisible();
  const fetching = page.waitForEvent("download");
  await page.getByRole("button", { name: "Last ned PDF" }).click();
  expect((await fetching).suggestedFilename()).toBe("Avtale om lån av utstyr Kari Berg.pdf");
  await expect(page.getByText("1 dokument laget")).toBeVisible();
  await axe(page);

  // It goes on to be signed, filled in.
  await page.getByRole("button", { name: "Send til signering" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Signering til mange" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Tittel" })).toHaveValue(
    "Avtale om lån av utstyr",
  );
  await expect(page.getByText("Kari Berg").first()).toBeVisible();
  await page.getByRole("button", { name: "Send til signering" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Avtale om lån av utstyr" }),
  ).toBeVisible();

  // From her own page it is begun too.
  await page.goto(`/k/laerlinger/${made.people.laerling.id}`);
  await page.getByRole("button", { name: "Handlinger for Kari Berg" }).click();
  await page.getByRole("menuitem", { name: "Til signering" }).click();
  await page.getByRole("button", { name: "Bruk en dokumentmal" }).click();
  await page.getByRole("menuitem", { name: "Avtale om lån av utstyr" }).click();
  await expect(page.getByRole("textbox", { name: "Tittel" })).toHaveValue(
    "Avtale om lån av utstyr",
  );
  await expect(page.getByText("Kari Berg").first()).toBeVisible();
});
