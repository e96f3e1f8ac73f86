import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

const DONE = "Skiftet pakninger på pumpe 2";

/** On a phone the main action stands at the thumb too; only one of the two is shown. */
const action = (page: Page, name: string): Locator =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .filter({ visible: true })
    .first();

async function send(page: Page): Promise<void> {
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await action(page, "Send").click();
  const dialog = page.getByRole("dialog", { name: "Sende til faglig leder?" });
  await expect(dialog).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Sendt", { exact: true }).first()).toBeVisible();
}

test("a week goes from the apprentice's phone to the instructor, back once, and is approved", async ({
  office,
}) => {
  test.setTimeout(120_000);
  const { enter } = await office();
  const apprentice = await enter("laerling", { ...phone, at: "/l/timeforing" });
  await expect(apprentice.getByRole("heading", { name: "Timeføring" }).first()).toBeVisible();
  await axe(apprentice);
  await action(apprentice, "Før timer").click();
  await apprentice.getByRole("button", { name: /^Legg til mandag/i }).click();
  await apprentice.getByRole("textbox", { name: "Timer", exact: true }).fill("7,5");
  await apprentice.getByRole("textbox", { name: "Hva gjorde du?" }).fill(DONE);
  await apprentice.getByRole("button", { name: /^Som dagen før: tirsdag/i }).click();
  await expect(apprentice.getByRole("textbox", { name: "Hva gjorde du?" }).nth(1)).toHaveValue(
    DONE,
  );
  await expect(apprentice.getByText(/^15 t/).first()).toBeVisible();
  await axe(apprentice);
  await send(apprentice);
  await axe(apprentice);

  const instructor = await enter("ansatt", { at: "/b/timeforinger" });
  const row = instructor.getByRole("row", { name: /Timer, uke/ }).first();
  await expect(row).toBeVisible();
  await axe(instructor);
  await row.getByRole("link").first().click();
  await expect(instructor.getByText(DONE).first()).toBeVisible();
  await axe(instructor);
  await action(instructor, "Må rettes").click();
  const back = instructor.getByRole("dialog", { name: "Må rettes" });
  await back.getByRole("textbox", { name: "Hva må rettes?" }).fill("Skriv hvilken pumpe.");
  await back.getByRole("button", { name: "Send tilbake" }).click();
  await expect(instructor.getByText("Må rettes", { exact: true }).first()).toBeVisible();

  // The apprentice's open page says so by itself.
  await expect(apprentice.getByText("Skriv hvilken pumpe.").first()).toBeVisible();
  await action(apprentice, "Rett").click();
  await apprentice.getByRole("textbox", { name: "Hva gjorde du?" }).first().fill(`${DONE}, rom B`);
  await send(apprentice);

  // An answer leads on to what waits next, and to the list when nothing does.
  await instructor.goto("/b/timeforinger");
  await row.getByRole("link").first().click();
  await action(instructor, "Godkjenn").click();
  await expect(instructor.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await expect(apprentice.getByText("Godkjent", { exact: true }).first()).toBeVisible();
});
