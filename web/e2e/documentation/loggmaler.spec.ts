import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

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
