import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { axe } from "../support/axe.ts";
import { expectFits, expectSound } from "../support/fit.ts";
import { expect, test } from "../support/test.ts";
import { apply, begin, letIn, mayRead, onPhone, receiving } from "./kit.ts";

const PICTURE = readFileSync(resolve(import.meta.dirname, "../../public/icon-192.png"));

test("photographs of the transcripts are sent on a line that breaks, each once", async ({
  browser,
  office: make,
  request,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/net::ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const { tenant, enter } = await receiving(make);
  const visit = await begin(request, tenant, "Siri Lund");

  const pupil = await onPhone(browser, guard, "narrow");
  await letIn(pupil, tenant, visit);
  await pupil.goto(`/soknad/${tenant}?steg=vedlegg`);
  await expect(pupil.getByRole("heading", { level: 1, name: "Vedlegg" })).toBeVisible();
  const choose = (name: string) =>
    pupil
      .locator('input[type="file"][multiple]')
      .first()
      .setInputFiles({ name, mimeType: "image/png", buffer: PICTURE });
  await choose("side-1.png");
  await expect(pupil.getByRole("button", { name: "Fjern side-1.png" })).toBeVisible();
  await pupil.context().setOffline(true);
  await choose("side-2.png");
  await expect(pupil.getByRole("alert")).toBeVisible();
  await expectFits(pupil, "a photograph that waits for the line");
  // The line is back: it is sent again by itself.
  await pupil.context().setOffline(false);
  await expect(pupil.getByText(/^Side 2/)).toBeVisible({ timeout: 20_000 });
  await expect(pupil.getByRole("alert")).toHaveCount(0);
  await expectSound(pupil, "the step of attachments with photographs");
  await pupil.reload();
  await expect(pupil.getByRole("button", { name: /^Fjern side-/ })).toHaveCount(2);
  await pupil.getByRole("button", { name: "Neste" }).click();
  await pupil.getByRole("button", { name: "Neste" }).click();
  await pupil.getByRole("button", { name: "Send søknaden" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Søknaden er sendt" })).toBeVisible();

  const coordinator = await enter("koordinator", { at: "/k/soknader" });
  await coordinator.getByRole("link", { name: /Siri Lund/ }).click();
  await coordinator.getByRole("link", { name: "Vedlegg" }).last().click();
  for (const name of ["side-1", "side-2"])
    await expect(coordinator.getByText(new RegExp(name)).first()).toBeVisible();
  await pupil.context().close();
});

test("an applicant and the office write to each other, and the office keeps a journal", async ({
  browser,
  office: make,
  request,
  guard,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await receiving(make);
  const visit = await apply(request, tenant, "Siri Lund");
  const pupil = await onPhone(browser, guard);
  await letIn(pupil, tenant, visit);
  await pupil.getByRole("textbox", { name: "Ny melding" }).fill("Når får jeg svar?");
  await pupil.getByRole("button", { name: "Send melding" }).click();
  const own = pupil.getByRole("list", { name: "Meldinger" });
  await expect(own.getByText("Når får jeg svar?")).toBeVisible();

  // The office's first page says so, and leads to the list of them.
  const coordinator = await enter("koordinator", { at: "/k" });
  await coordinator.getByRole("link", { name: /Uleste meldinger/ }).click();
  await coordinator.getByRole("link", { name: /Siri Lund/ }).click();
  await coordinator.getByRole("link", { name: "Meldinger" }).last().click();
  await expect(coordinator.getByText("Når får jeg svar?")).toBeVisible();
  await coordinator.getByRole("textbox", { name: "Ny melding" }).fill("Før påske.");
  await coordinator.getByRole("button", { name: "Send melding" }).click();
  const thread = coordinator.getByRole("list", { name: "Meldinger" });
  await expect(thread.getByText("Før påske.")).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByText("Før påske.")).toBeVisible();
  await expect(pupil.getByText(/lest/).first()).toBeVisible();
  await pupil.context().close();

  await coordinator.getByRole("link", { name: "Journal" }).last().click();
  await coordinator.getByRole("button", { name: "Nytt notat" }).click();
  const dialog = coordinator.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Notat" }).fill("Ringte hjem. Alt er avtalt.");
  await dialog.getByRole("button", { name: "Opprett notat" }).click();
  await expect(coordinator.getByText("Ringte hjem. Alt er avtalt.")).toBeVisible();
  await expect(coordinator.getByText("Status: Mottatt")).toBeVisible();
  await expectSound(coordinator, "the journal of an applicant");
  await coordinator.getByRole("link", { name: "Skriv ut" }).click();
  await expect(coordinator.getByRole("article", { name: /Siri Lund/ })).toBeVisible();
  await expect(coordinator.getByText("Ringte hjem")).toHaveCount(0);
  await expectSound(coordinator, "the sheet of an applicant");
  await coordinator.emulateMedia({ media: "print" });
  await expect(coordinator.getByRole("button", { name: "Skriv ut" })).toBeHidden();
});

test("an applicant becomes an apprentice, and is found in the list the next moment", async ({
  office: make,
  request,
}) => {
  test.setTimeout(180_000);
  const office = await receiving(make);
  const { tenant, enter } = office;
  await mayRead(office);
  await apply(request, tenant, "Siri Lund");
  const page = await enter("koordinator", { at: "/k/soknader" });
  await page.getByRole("link", { name: /Siri Lund/ }).click();
  for (const status of ["Tilbudt læreplass", "Fått læreplass"]) {
    await page.getByRole("button", { name: "Endre status", exact: true }).click();
    await page.getByRole("menuitem", { name: status }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Endre status", exact: true })
      .click();
    await expect(page.getByText(status).first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Opprett lærling" }).click();
  await expect(page.getByRole("textbox", { name: "Fornavn" })).toHaveValue("Siri");
  await axe(page);
  await page.getByRole("checkbox", { name: "Send den første invitasjonen nå" }).uncheck();
  const made = page.waitForURL(/\/k\/laerlinger\//);
  await page.getByRole("button", { name: "Opprett lærling" }).click();
  // She is 16 or 17 for a year still.
  const question = page.getByRole("dialog");
  await Promise.race([made, question.waitFor()]);
  if (await question.isVisible()) await question.getByRole("button", { name: "Opprett" }).click();
  await made;
  await page.goto("/k/laerlinger");
  await expect(page.getByRole("link", { name: /Siri Lund/ })).toBeVisible();
});
