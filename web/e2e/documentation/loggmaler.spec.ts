import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";
import { zipOf } from "../support/zip.ts";

test("the office makes a form for logs, and it is filled in on a phone and read as text", async ({
  office,
}) => {
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/loggmaler" });
  await page.getByRole("button", { name: "Ny loggmal" }).click();
  await page.getByRole("textbox", { name: "Navn" }).fill("Arbeidslogg");
  await page.getByRole("button", { name: "Lag malen" }).click();
  await expect(page.getByRole("heading", { name: "Arbeidslogg" })).toBeVisible();
  await page.getByRole("button", { name: "Legg til faste spørsmål" }).click();
  const risk = page.getByRole("group", { name: "Del 4" });
  await risk.getByRole("textbox", { name: "Overskrift" }).fill("Risiko");
  await risk.getByRole("textbox", { name: "Spørsmål" }).fill("Er strømmen slått av?");
  await risk.getByRole("checkbox", { name: "Må fylles ut før loggen sendes" }).check();
  await page.getByRole("checkbox", { name: "I bruk: lærlinger kan begynne på den" }).check();
  await axe(page);
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText("Loggmalen er lagret")).toBeVisible();

  const apprentice = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await apprentice.getByRole("textbox", { name: "Tittel" }).fill("Ny tavle");
  await apprentice.getByRole("combobox", { name: "Loggmal" }).selectOption("Arbeidslogg");
  await apprentice.getByRole("textbox", { name: "Utført arbeid" }).fill("Koblet om skapet.");
  await apprentice.getByRole("button", { name: "Legg til materiell" }).tap();
  await apprentice.getByRole("textbox", { name: "Materiell 1" }).fill("Kabel");
  await axe(apprentice);
  const send = apprentice.getByRole("button", { name: "Send", exact: true });
  await send.filter({ visible: true }).first().tap();
  await expect(apprentice.getByText("Fyll ut «Risiko».").first()).toBeVisible();
  await apprentice.getByRole("radio", { name: "Ja" }).check();
  await apprentice.getByRole("textbox", { name: "Tiltak" }).fill("Låste bryteren");
  await send.filter({ visible: true }).first().tap();
  await apprentice.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).tap();
  await expect(apprentice.getByText("Sendt til godkjenning")).toBeVisible();

  const instructor = await enter("ansatt", {
    at: `/b/laerlinger/${people.laerling.id}/dokumentasjoner`,
  });
  await instructor
    .getByRole("link", { name: /Ny tavle/ })
    .first()
    .click();
  const answered = "Er strømmen slått av? Ja. Tiltak: Låste bryteren";
  await expect(instructor.getByText(answered)).toBeVisible();
});

/** A log in Word: its name, and four headings with a table of questions below the first. */
function wordLog(): Buffer {
  const line = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const heading = (text: string): string =>
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const row = (texts: readonly string[]): string =>
    `<w:tr>${texts.map((text) => `<w:tc>${line(text)}</w:tc>`).join("")}</w:tr>`;
  const rows = [row(["Spørsmål", "Tiltak"]), row(["Er strømmen slått av?", ""])];
  const body = [
    line("Arbeidslogg"),
    heading("Risiko"),
    `<w:tbl>${rows.join("")}</w:tbl>`,
    heading("Materiell"),
    heading("Utført arbeid"),
    line("Hva gjorde du, og hvorfor?"),
    heading("Bilder"),
  ].join("");
  const text = `<w:document><w:body>${body}</w:body></w:document>`;
  return zipOf({ "word/document.xml": text });
}

test("a log in Word is a first draft that somebody looks at before it is made", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/loggmaler" });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Les inn fra Word", exact: true }).click();
  await (
    await chooser
  ).setFiles({
    name: "logg.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: wordLog(),
  });
  const dialog = page.getByRole("dialog", { name: "Fant 4 deler, stemmer det?", exact: true });
  const parts = dialog.getByRole("listitem");
  await expect(parts).toHaveText([
    /^Risiko \(.*, 1 spørsmål\)$/,
    /^Materiell \(/,
    /^Utført arbeid \(/,
    /^Bilder \(/,
  ]);
  await expect(dialog.getByRole("textbox", { name: "Navn" })).toHaveValue("Arbeidslogg");
  await axe(page);
  await dialog.getByRole("button", { name: "Lag malen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Arbeidslogg" })).toBeVisible();
  const risk = page.getByRole("group", { name: "Del 1", exact: true });
  await expect(risk.getByRole("textbox", { name: "Spørsmål", exact: true })).toHaveValue(
    "Er strømmen slått av?",
  );
  const used = page.getByRole("checkbox", { name: "I bruk: lærlinger kan begynne på den" });
  await expect(used).not.toBeChecked();
});
