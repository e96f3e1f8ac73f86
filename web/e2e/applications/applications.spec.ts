import { axe } from "../support/axe.ts";
import { expectFits, expectSound } from "../support/fit.ts";
import { COMPANY, inDays } from "../support/office.ts";
import { newestMessage, simulatorMessages } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import {
  apply,
  fillContact,
  letIn,
  mayRead,
  onPhone,
  openRound,
  OTHER,
  otherReader,
  receiving,
  takeApplications,
} from "./kit.ts";

test("a pupil applies on a narrow phone and opens it again by link and code; the office moves it on", async ({
  browser,
  office: make,
  request,
  guard,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await receiving(make);
  const epost = `siri@${tenant}.example`;

  const pupil = await onPhone(browser, guard, "narrow");
  await pupil.goto(`/soknad/${tenant}`);
  await axe(pupil);
  await pupil.getByRole("button", { name: "Start søknaden" }).press("Enter");
  await expect(pupil.getByRole("heading", { level: 1, name: "Om deg" })).toBeFocused();
  await pupil.getByRole("textbox", { name: "Navn" }).press("Enter");
  await expect(pupil.getByRole("alert")).toContainText("Skriv navnet ditt");
  await axe(pupil);
  await fillContact(pupil, epost);
  await pupil.getByRole("textbox", { name: /^Vg2/ }).fill("Elenergi, Nordfjord vgs");
  await pupil.getByRole("button", { name: "Neste" }).click();
  const trades = pupil.getByRole("combobox", { name: "Lærefag" });
  await trades.selectOption({ index: 1 });
  await pupil.getByRole("button", { name: "Neste" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Spørsmål" })).toBeVisible();
  await pupil.getByRole("button", { name: "Neste" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Vedlegg" })).toBeVisible();
  await expectSound(pupil, "the step of attachments");
  await pupil.getByRole("button", { name: "Neste" }).click();
  await pupil.getByRole("checkbox", { name: /godtar vilkårene/ }).check();
  await pupil.getByRole("button", { name: "Neste" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Se over og send" })).toBeVisible();
  await expectSound(pupil, "the last step of the form");
  const overflow = () =>
    pupil.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await pupil.getByRole("button", { name: "Send søknaden" }).dblclick();
  await expect(pupil.getByRole("heading", { level: 1, name: "Søknaden er sendt" })).toBeVisible();

  // On another device: the link does nothing until its button is pressed, and a code is answered.
  const receipt = await newestMessage(request, epost);
  const link = /\/soknad\/\S+/.exec(receipt.body)?.[0] ?? "";
  const again = await onPhone(browser, guard);
  await again.goto(link);
  await again.getByRole("button", { name: "Åpne søknaden" }).click();
  await expect(again.getByRole("textbox", { name: "Kode på 6 siffer" })).toBeVisible();
  await expect(async () => {
    const codes = (await simulatorMessages(request)).filter(
      ({ to, body }) => to === epost && /\b\d{6}\b/.test(body),
    );
    expect(codes).not.toEqual([]);
    const code = /\b\d{6}\b/.exec(codes[0]?.body ?? "")?.[0] ?? "";
    await again.getByRole("textbox", { name: "Kode på 6 siffer" }).fill(code);
    await expect(again.getByText("Mottatt")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectSound(again, "the applicant's own page");

  const coordinator = await enter("koordinator", { at: "/k/soknader" });
  await coordinator.getByRole("link", { name: /Siri Lund/ }).click();
  await expect(coordinator.getByRole("heading", { level: 1, name: /Siri Lund/ })).toBeVisible();
  await axe(coordinator);
  await coordinator.getByRole("button", { name: "Endre status", exact: true }).click();
  await coordinator.getByRole("menuitem", { name: "Til intervju" }).click();
  await coordinator
    .getByRole("dialog")
    .getByRole("button", { name: "Endre status", exact: true })
    .click();
  await expect(coordinator.getByText("Til intervju").first()).toBeVisible();

  await coordinator.goto("/k/soknader/tavle");
  const column = coordinator.getByRole("region", { name: "Til intervju" });
  await expect(column.getByRole("link", { name: "Siri Lund" })).toBeVisible();
  await axe(coordinator);
  await pupil.context().close();
  await again.context().close();
});

test("a card is moved on the board by the keyboard, and a rejection is taken back", async ({
  office: make,
  request,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await receiving(make);
  await apply(request, tenant, "Siri Lund");
  await apply(request, tenant, "Amina Hassan");

  const page = await enter("koordinator", { at: "/k/soknader/tavle" });
  const columnOf = (name: string) => page.getByRole("region", { name });
  await page.getByRole("button", { name: "Flytt Siri Lund" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Videresendt" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Endre status", exact: true }).click();
  await expect(columnOf("Videresendt").getByRole("link", { name: "Siri Lund" })).toBeVisible();
  await expect(columnOf("Mottatt").getByRole("link", { name: "Siri Lund" })).toHaveCount(0);
  await expectFits(page, "the board");
  // A column is as wide as what stands in it, however narrow the screen.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(async () => {
    expect((await columnOf("Mottatt").boundingBox())?.width).toBeGreaterThan(200);
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectSound(page, "the board");

  await page.goto("/k/soknader");
  await page.getByRole("checkbox", { name: /Amina Hassan/ }).check();
  await page.getByRole("button", { name: "Avslå" }).click();
  const dialog = page.getByRole("dialog");
  await expectSound(page, "the dialog of a rejection");
  await dialog.getByRole("button", { name: "Avslå" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Skriv en begrunnelse");
  await dialog.getByRole("textbox", { name: /^Begrunnelse/ }).fill("Ingen ledige plasser i faget.");
  await dialog.getByRole("button", { name: "Avslå" }).click();
  const row = page.getByRole("link", { name: /Amina Hassan/ });
  const statusOf = (word: string) => page.getByRole("row").filter({ has: row }).getByText(word);
  await expect(statusOf("Avslått")).toBeVisible();
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(statusOf("Mottatt")).toBeVisible();
});

test("without applications there are no pages of them; the settings and the comparison are sound", async ({
  office: make,
  request,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/status of 422 .*applications\/settings/);
  const office = await make();
  const { tenant, enter, people } = office;
  const before = await enter("koordinator", { at: "/k/soknader/innstillinger" });
  await expect(before.getByRole("heading", { level: 1, name: "Siden finnes ikke" })).toBeVisible();
  takeApplications(tenant);
  await openRound(office);
  await apply(request, tenant, "Siri Lund");
  await apply(request, tenant, "Amina Hassan");
  const settings = "/k/soknader/innstillinger";
  const page = await enter("koordinator", { at: settings });
  await expect(page.getByRole("link", { name: new RegExp(`/soknad/${tenant}$`) })).toBeVisible();
  await expectSound(page, settings);
  for (const tab of ["Runder og frister", "Vilkår", "Spørsmål"]) {
    await page.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 2, name: tab })).toBeVisible();
    await expect(page.getByRole("button", { name: "Lagre" })).toBeVisible();
    await expectSound(page, tab);
  }
  await page.getByRole("button", { name: "Legg til spørsmål" }).click();
  await page.getByRole("textbox", { name: "Spørsmål" }).fill("Er du gravid?");
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Spørsmål" }).fill("Har du førerkort?");
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Innstillingene er lagret")).toBeVisible();

  const found = await people.koordinator.calls.post("/search/APPLICATIONS", {
    page: 1,
    perPage: 2,
    filters: [],
  });
  const { items } = (await found.json()) as { items: { id: string }[] };
  await page.goto(`/k/soknader/sammenlign?id=${items.map(({ id }) => id).join(",")}`);
  await expect(page.getByRole("columnheader", { name: /Siri Lund/ })).toBeVisible();
  await expectSound(page, "the comparison");
});

test("an applicant is sent on to two companies, which answer differently, and says yes", async ({
  browser,
  office: make,
  open,
  request,
  guard,
}) => {
  test.setTimeout(240_000);
  const office = await receiving(make);
  const { tenant, enter } = office;
  await mayRead(office);
  const turid = await otherReader(office);
  const visit = await apply(request, tenant, "Siri Lund");

  const coordinator = await enter("koordinator", { at: "/k/soknader" });
  await coordinator.getByRole("link", { name: /Siri Lund/ }).click();
  await coordinator.getByRole("button", { name: "Send videre" }).click();
  const dialog = coordinator.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Bedrifter" }).click();
  await dialog.getByRole("option", { name: new RegExp(COMPANY) }).click();
  await dialog.getByRole("combobox", { name: "Bedrifter" }).fill(OTHER);
  await dialog.getByRole("option", { name: new RegExp(OTHER) }).click();
  // It is said before anything is passed on.
  await expect(dialog.getByText(/ikke godkjent som lærebedrift i faget/).first()).toBeVisible();
  await expectSound(coordinator, "the dialog that sends on");
  await dialog.getByRole("button", { name: "Send videre" }).click();
  await expect(dialog).toHaveCount(0);
  await coordinator
    .getByRole("link", { name: /^Bedrifter/ })
    .last()
    .click();
  await expect(coordinator.getByText("Ingen ennå")).toHaveCount(2);
  await expectSound(coordinator, "the companies of an application");
  const offerOf = (company: string) =>
    coordinator.getByRole("listitem").filter({ has: coordinator.getByText(company) });

  const other = await open(tenant, turid, { at: "/b/soknader" });
  await other.getByRole("link", { name: /Siri Lund/ }).click();
  await other.getByRole("radio", { name: "Har ikke plass" }).check({ force: true });
  await other.getByRole("textbox", { name: "Kommentar" }).fill("Vi har to lærlinger alt.");
  await other.getByRole("button", { name: "Send svar" }).click();
  await expect(other.getByText("Svaret er sendt til opplæringskontoret")).toBeVisible();

  const instructor = await enter("ansatt", { at: "/b/soknader" });
  await expectSound(instructor, "the list of the company");
  await instructor.getByRole("link", { name: /Siri Lund/ }).click();
  await expect(instructor.getByRole("heading", { level: 1, name: "Siri Lund" })).toBeVisible();
  await expectSound(instructor, "an application at the company");
  await instructor.getByRole("radio", { name: "Vil tilby læreplass" }).check({ force: true });
  await instructor.getByRole("button", { name: "Send svar" }).click();
  await expect(instructor.getByText("Svaret er sendt til opplæringskontoret")).toBeVisible();

  await expect(offerOf(COMPANY).getByText("Vil tilby læreplass")).toBeVisible();
  await expect(offerOf(COMPANY).getByText(/^Terje Dahl, /)).toBeVisible();
  await expect(offerOf(OTHER).getByText("Har ikke plass")).toBeVisible();
  await expect(offerOf(OTHER).getByText("Vi har to lærlinger alt.")).toBeVisible();
  await expect(instructor.getByText("Vi har to lærlinger alt.")).toHaveCount(0);
  await offerOf(COMPANY).getByRole("button", { name: "Send tilbud" }).click();
  await coordinator.getByRole("dialog").getByRole("textbox", { name: "Svarfrist" }).fill(inDays(9));
  await expectSound(coordinator, "the dialog of an offer");
  await coordinator.getByRole("dialog").getByRole("button", { name: "Send tilbudet" }).click();
  await expect(coordinator.getByText("Tilbudt læreplass").first()).toBeVisible();

  const pupil = await onPhone(browser, guard);
  await letIn(pupil, tenant, visit);
  await expect(pupil.getByRole("heading", { level: 2, name: COMPANY })).toBeVisible();
  await expectSound(pupil, "an offer to the applicant");
  await pupil.getByRole("button", { name: "Ja takk" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Ja takk" }).click();
  await expect(pupil.getByText("Fått læreplass", { exact: true })).toBeVisible();
  await expect(coordinator.getByText("Takket ja")).toBeVisible();
  await pupil.context().close();

  await coordinator.goto("/k/soknader/innstillinger/ledigelaereplasser");
  await coordinator
    .getByRole("button", { name: new RegExp(`^Endre plassene til ${COMPANY}`) })
    .click();
  await coordinator.getByRole("dialog").getByRole("textbox", { name: "Plasser" }).fill("2");
  await coordinator.getByRole("dialog").getByRole("button", { name: "Lagre" }).click();
  await expect(coordinator.getByText("2 plasser er lagret")).toBeVisible();
  await expectSound(coordinator, "the places of companies");
});
