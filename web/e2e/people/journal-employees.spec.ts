import { expectSound } from "../support/fit.ts";
import { expect, phone, test } from "../support/test.ts";

test("the office lets employees write in the journal, and takes it back", async ({ office }) => {
  const { enter, people } = await office();
  const at = `/b/laerlinger/${people.laerling.id}/annet`;
  const instructor = await enter("ansatt", { ...phone, at });
  await expect(instructor.getByRole("heading", { name: "Journal", exact: true })).toBeVisible();
  await expect(instructor.getByRole("button", { name: "Nytt notat" })).toHaveCount(0);

  const page = await enter("koordinator", { at: "/k/systemvalg/journal" });
  const allowed = page.getByRole("checkbox", { name: /^Ansatte kan skrive journalnotater/ });
  await expect(allowed).not.toBeChecked();
  await allowed.check({ force: true });
  await expectSound(page, "the settings of the journal");
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Innstillingene er lagret")).toBeVisible();

  // It comes by itself where the instructor is.
  await instructor.getByRole("button", { name: "Nytt notat" }).click();
  const dialog = instructor.getByRole("dialog", { name: "Nytt journalnotat" });
  await dialog.getByRole("textbox", { name: "Notat" }).fill("Flink på anlegg");
  await dialog.getByRole("combobox", { name: "Hva det gjelder" }).selectOption({ index: 1 });
  await expectSound(instructor, "an employee's note");
  await dialog.getByRole("button", { name: "Opprett notat" }).click();
  await expect(instructor.getByText("Flink på anlegg")).toBeVisible();
  await expectSound(instructor, "a journal with an employee's note");

  await page.goto(`/k/laerlinger/${people.laerling.id}/journal`);
  await expect(page.getByText("Flink på anlegg")).toBeVisible();
  await expectSound(page, "the office's journal with an employee's note");

  await page.goto("/k/systemvalg/journal");
  await expect(allowed).toBeChecked();
  await allowed.uncheck({ force: true });
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(instructor.getByRole("button", { name: "Nytt notat" })).toHaveCount(0);
  await expect(instructor.getByText("Flink på anlegg")).toBeVisible();
});
