import type { APIRequestContext } from "@playwright/test";
import { expectFits, expectSound } from "../support/fit.ts";
import type { Office } from "../support/office.ts";
import { newestMessage } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const WEEK_MS = 7 * 86_400_000;

/** An interview in a week; answers with its id. */
async function planned({ people: { koordinator, laerling } }: Office): Promise<string> {
  const { post } = koordinator.calls;
  const enabled = {
    questions: false,
    competenceGoals: true,
    generalGoals: false,
    hiddenPreperation: false,
    noCompetenceGoalsInPreperation: true,
    noGeneralGoalsInPreperation: true,
  };
  const text = { name: "Halvårssamtale", enabled, questions: [] };
  const template = await post("/interviewtemplates", text);
  expect(template.ok(), await template.text()).toBe(true);
  const { id } = (await template.json()) as { id: string };
  const made = await post("/assessmentinterview", {
    template: id,
    minutes: 60,
    place: "Møterom 2",
    teamsUrl: "",
    inviter: true,
    interviews: [{ laerlingid: laerling.id, plannedTime: Date.now() + WEEK_MS }],
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { ids } = (await made.json()) as { ids: string[] };
  return ids[0] ?? "";
}

/** The path of the link in the newest e-mail to somebody. */
async function linkTo(request: APIRequestContext, epost: string): Promise<string> {
  const { body } = await newestMessage(request, epost);
  const [link = ""] = /https?:\/\/\S*\/assessmentinterview\/reply\/[^\s"<)]+/.exec(body) ?? [];
  expect(link, body).not.toBe("");
  return new URL(link).pathname;
}

test("somebody from outside is invited, answers on a phone, and is taken out", async ({
  office: make,
  browser,
  guard,
  request,
}) => {
  const office = await make();
  const id = await planned(office);
  const page = await office.enter("koordinator", { at: `/k/vurderingssamtaler/${id}` });
  const epost = `verneombud@${office.tenant}.example`;

  await page.getByRole("button", { name: "Legg til ekstern" }).click();
  const dialog = page.getByRole("dialog", { name: "Legg til ekstern deltaker" });
  await dialog.getByRole("button", { name: "Send invitasjon" }).click();
  await expect(dialog.getByText("Skriv navnet").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Navn" }).fill("Arne Skog");
  await dialog.getByRole("textbox", { name: "E-post" }).fill(epost);
  await dialog.getByRole("textbox", { name: /^Rolle/ }).fill("Verneombud");
  await expectSound(page, "the dialog for somebody from outside");
  await dialog.getByRole("button", { name: "Send invitasjon" }).click();
  const guests = page.getByRole("list", { name: "Eksterne deltakere" });
  await expect(guests).toContainText("Arne Skog Verneombud · Venter svar");
  await expectSound(page, "an interview with a guest");

  // The guest has no account: the page of the link is all there is.
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  guard.watch(context);
  const guest = await context.newPage();
  await guest.goto(await linkTo(request, epost));
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(guest.getByText("Kari")).toHaveCount(0);
  await guest.getByRole("textbox", { name: /kommentar/i }).fill("Kommer fem minutter for sent");
  await guest.getByRole("button", { name: "Kommer", exact: true }).click();
  await expect(guest.getByText("Kommer", { exact: true }).first()).toBeVisible();
  await context.close();

  // The same page as a browser with scripts sees it, for whoever checks it.
  const checked = await browser.newContext({ ...phone, bypassCSP: true });
  guard.watch(checked);
  const asked = await checked.newPage();
  await asked.goto(await linkTo(request, epost));
  await expectFits(asked, "the page of a guest", 390);
  await expectSound(asked, "the page of a guest");
  await checked.close();

  await expect(guests).toContainText("Arne Skog Verneombud · Kommer");
  await expect(guests).toContainText("«Kommer fem minutter for sent»");
  // Who takes part sees the guest, but not the address.
  const apprentice = await office.enter("laerling", {
    ...phone,
    at: `/l/vurderingssamtaler/${id}`,
  });
  await expect(apprentice.getByRole("list", { name: "Eksterne deltakere" })).toContainText("Arne");
  await expect(apprentice.getByText(epost)).toHaveCount(0);
  await expectSound(apprentice, "an interview with a guest, for the apprentice");

  await guests.getByRole("button", { name: "Ta ut Arne Skog" }).click();
  await page
    .getByRole("dialog", { name: "Ta ut Arne Skog?" })
    .getByRole("button", { name: "Ta ut", exact: true })
    .click();
  await expect(guests).toHaveCount(0);
});

test("note and words of an interview are written by the office, and read by all in it", async ({
  office: make,
  guard,
}) => {
  const office = await make();
  const id = await planned(office);
  const page = await office.enter("koordinator", { at: `/k/vurderingssamtaler/${id}` });
  const apprentice = await office.enter("laerling", {
    ...phone,
    at: `/l/vurderingssamtaler/${id}`,
  });
  await expect(apprentice.getByRole("region", { name: "Notat" })).toHaveCount(0);
  await expect(apprentice.getByRole("button", { name: "Endre samtalen" })).toHaveCount(0);

  await page.getByRole("button", { name: "Endre samtalen" }).click();
  const dialog = page.getByRole("dialog", { name: "Endre samtalen" });
  await dialog.getByRole("textbox", { name: /^Notat/ }).fill("Ta opp fraværet.\nHusk HMS-kortet.");
  const words = dialog.getByRole("textbox", { name: /^Stikkord/ });
  guard.allow(/422 .*\/api\/assessmentinterview\//);
  await words.fill(`HMS, ${"x".repeat(41)}`);
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(dialog.getByText(/40 tegn/).first()).toBeVisible();
  await expectSound(page, "the dialog of an interview");
  await words.fill("HMS, Fravær, hms");
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(dialog).toHaveCount(0);
  for (const reader of [page, apprentice]) {
    const card = reader.getByRole("region", { name: "Notat" });
    await expect(card).toContainText("Ta opp fraværet.");
    await expect(card.getByRole("list", { name: "Stikkord" }).getByRole("listitem")).toHaveText([
      "HMS",
      "Fravær",
    ]);
  }
  await expectSound(page, "an interview with a note");
  await expectSound(apprentice, "an interview with a note, for the apprentice");

  // What is stored is begun with the next time, and nothing else is lost by it.
  await page.getByRole("button", { name: "Endre samtalen" }).click();
  await expect(words).toHaveValue("HMS, Fravær");
  await dialog.getByRole("textbox", { name: /^Notat/ }).fill("");
  await words.fill("");
  await dialog.getByRole("textbox", { name: /^Sted/ }).fill("Møterom 3");
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("region", { name: "Notat" })).toHaveCount(0);
  await expect(page.getByText("Møterom 3")).toBeVisible();
});
