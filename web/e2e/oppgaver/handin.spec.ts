import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** One blue pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);
const TITLE = "Kontroll av verktøy";

/** On a phone the main action stands at the thumb too; only one of the two is shown. */
const action = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();

async function handIn(page: Page): Promise<void> {
  await action(page, "Lever").click();
  const dialog = page.getByRole("dialog", { name: "Levere oppgaven?" });
  await expect(dialog).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Lever", exact: true }).click();
  await expect(page.getByText("Sendt", { exact: true }).first()).toBeVisible();
}

test("a task goes from the office to the apprentice's phone, back once, and is approved", async ({
  office,
}) => {
  test.setTimeout(120_000);
  const { enter, people } = await office();
  const uid = people.laerling.id;
  const coordinator = await enter("koordinator", { at: `/k/laerlinger/${uid}/oppgaver` });
  await coordinator.getByRole("button", { name: "Gi oppgave" }).first().click();
  const give = coordinator.getByRole("dialog", { name: "Gi oppgave" });
  await give.getByRole("textbox", { name: "Tittel" }).fill(TITLE);
  await give.getByRole("textbox", { name: "Beskrivelse" }).click();
  await coordinator.keyboard.type("Gå gjennom verktøykassa di, og ta bilde av det som er slitt.");
  await axe(coordinator);
  await give.getByRole("button", { name: "Gi oppgave" }).click();
  await expect(coordinator.getByRole("link", { name: new RegExp(TITLE) })).toBeVisible();
  await axe(coordinator);

  const apprentice = await enter("laerling", phone);
  await apprentice.getByRole("link", { name: new RegExp(TITLE) }).click();
  await expect(apprentice.getByText("Gå gjennom verktøykassa")).toBeVisible();
  await apprentice.getByRole("textbox", { name: "Innlevering" }).click();
  await apprentice.keyboard.type("Hammeren har løst hode.");
  await apprentice.locator('input[type="file"][multiple]').setInputFiles({
    name: "hammer.png",
    mimeType: "image/png",
    buffer: PNG,
  });
  const files = apprentice.getByRole("list", { name: "Bilder og filer" });
  await expect(files.getByRole("button", { name: /Fjern hammer/ })).toBeVisible();
  await expect(apprentice.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(apprentice);
  await handIn(apprentice);
  await axe(apprentice);

  const instructor = await enter("ansatt");
  await instructor.getByRole("link", { name: new RegExp(TITLE) }).click();
  await expect(instructor.getByRole("button", { name: /Vis hammer/ })).toBeVisible();
  await axe(instructor);
  await action(instructor, "Må rettes").click();
  const back = instructor.getByRole("dialog", { name: "Må rettes" });
  await back.getByRole("textbox", { name: "Hva må rettes?" }).fill("Ta med hva du gjør med den.");
  await back.getByRole("button", { name: "Send tilbake" }).click();
  await expect(instructor.getByText("Må rettes", { exact: true }).first()).toBeVisible();

  // The apprentice's open page says so by itself, and is to be written on again.
  await expect(apprentice.getByText("Ta med hva du gjør med den.").first()).toBeVisible();
  const content = apprentice.getByRole("textbox", { name: "Innlevering" });
  await content.click();
  await apprentice.keyboard.press("End");
  await apprentice.keyboard.type(" Jeg har byttet den.");
  await expect(apprentice.getByText(/^Lagret kl\./)).toBeVisible();
  await handIn(apprentice);

  await action(instructor, "Godkjenn").click();
  await expect(instructor.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await expect(apprentice.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await coordinator.goto("/k/oppgaver");
  await expect(coordinator.getByRole("row", { name: new RegExp(TITLE) })).toContainText("Godkjent");
  await axe(coordinator);
});
