import { Buffer } from "node:buffer";
import { axe } from "../support/axe.ts";
import { expectSound } from "../support/fit.ts";
import { COMPANY, inDays } from "../support/office.ts";
import { newestMessage } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { fillContact, onPhone, receiving, takeApplications } from "./kit.ts";

test("a place is advertised, and a pupil on a phone applies for it", async ({
  browser,
  office: make,
  guard,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await receiving(make);
  const coordinator = await enter("koordinator", {
    at: "/k/soknader/innstillinger/ledigelaereplasser",
  });
  await coordinator.getByRole("button", { name: "Lys ut en plass" }).click();
  const dialog = coordinator.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Bedrift" }).click();
  await dialog.getByRole("option", { name: new RegExp(COMPANY) }).click();
  await dialog.getByRole("textbox", { name: "Beskrivelse" }).fill("Vi bygger hus av tre.");
  await dialog.getByRole("textbox", { name: "Frist" }).fill(inDays(30));
  await expectSound(coordinator, "the dialog of an advertised place");
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(coordinator.getByText("Lyst ut", { exact: true })).toBeVisible();
  await expectSound(coordinator, "the places");

  const pupil = await onPhone(browser, guard, "narrow");
  await pupil.goto(`/soknad/${tenant}/plasser`);
  await expect(pupil.getByText("Vi bygger hus av tre.")).toBeVisible();
  await axe(pupil);
  await expectSound(pupil, "the public page of places");
  await pupil.getByRole("link", { name: /^Søk på plassen/ }).click();
  await expect(pupil.getByText(`hos ${COMPANY}`)).toBeVisible();
  await pupil.getByRole("button", { name: "Start søknaden" }).click();
  await fillContact(pupil, `siri@${tenant}.example`);
  await pupil.getByRole("textbox", { name: /^Vg2/ }).fill("Tømrer, Nordfjord vgs");
  await pupil.getByRole("button", { name: "Neste" }).click();
  await expect(pupil.getByRole("list", { name: "Lærefagene du ønsker" })).toBeVisible();
  for (let step = 0; step < 3; step += 1)
    await pupil.getByRole("button", { name: "Neste" }).click();
  await pupil.getByRole("checkbox", { name: /godtar vilkårene/ }).check();
  await pupil.getByRole("button", { name: "Neste" }).click();
  await expect(pupil.getByText(`hos ${COMPANY}`)).toBeVisible();
  await pupil.getByRole("button", { name: "Send søknaden" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Søknaden er sendt" })).toBeVisible();

  await coordinator.goto("/k/soknader");
  await coordinator.getByRole("link", { name: /Siri Lund/ }).click();
  await expect(coordinator.getByText(new RegExp(`hos ${COMPANY}`))).toBeVisible();
  await coordinator.getByRole("button", { name: "Send videre" }).click();
  const forward = coordinator.getByRole("dialog");
  await expect(forward.getByText(COMPANY).first()).toBeVisible();
  await forward.getByRole("button", { name: "Send videre" }).click();
  await expect(coordinator.getByText("Søknaden er sendt videre")).toBeVisible();
  await pupil.context().close();
});

test("a company asks to become a member, and the office takes it in", async ({
  browser,
  office: make,
  request,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/status of 422 .*\/medlem/);
  const { tenant, enter } = await make();
  takeApplications(tenant);
  const company = await onPhone(browser, guard, "narrow");
  await company.goto(`/soknad/${tenant}/medlem`);
  await axe(company);
  await company.getByRole("button", { name: "Send forespørselen" }).click();
  await expect(company.getByRole("alert")).toContainText("organisasjonsnummeret");
  await company.getByRole("textbox", { name: "Organisasjonsnummer" }).fill("974 760 673");
  await company.getByRole("textbox", { name: "Navnet ditt" }).fill("Berit Berg");
  const epost = `berit@${tenant}.example`;
  await company.getByRole("textbox", { name: "E-post" }).fill(epost);
  await company.getByRole("textbox", { name: "Telefon" }).fill("40000230");
  await company.getByRole("button", { name: "Send forespørselen" }).click();
  await expect(company.getByText(/Enhetsregisteret har ingen bedrift/).first()).toBeVisible();
  await company.getByRole("textbox", { name: "Organisasjonsnummer" }).fill("310 000 043");
  await expectSound(company, "the page of membership");
  await company.getByRole("button", { name: "Send forespørselen" }).click();
  await expect(company.getByText("Bryggen Betong AS")).toBeVisible();

  const coordinator = await enter("koordinator", { at: "/k/soknader/medlemskap" });
  await expectSound(coordinator, "the companies that ask");
  await coordinator.getByRole("button", { name: "Ta opp Bryggen Betong AS" }).click();
  const dialog = coordinator.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Melding" }).fill("Velkommen skal dere være.");
  await dialog.getByRole("button", { name: "Ta opp" }).click();
  await expect(coordinator.getByText("Tatt opp", { exact: true })).toBeVisible();
  await coordinator.getByRole("link", { name: "Åpne Bryggen Betong AS" }).click();
  await expect(
    coordinator.getByRole("heading", { level: 1, name: "Bryggen Betong AS" }),
  ).toBeVisible();
  expect((await newestMessage(request, epost)).body).toContain("Velkommen skal dere være.");
  await company.context().close();
});

test("applicants are imported from a file, and the import is taken back", async ({
  office: make,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await receiving(make);
  const page = await enter("koordinator", { at: "/k/soknader/import" });
  const rows = [
    "Navn;Epost;Hva;Født",
    `Siri Lund;siri@${tenant}.example;x;24.12.2009`,
    `Siri Lund;siri@${tenant}.example;x;24.12.2009`,
  ];
  await page.getByLabel("Fil med søkere").setInputFiles({
    name: "fra-fylket.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expectSound(page, "what the columns hold");
  await page.getByRole("button", { name: "Kontroller 2 rader" }).click();
  await expect(page.getByText("1 ny søker")).toBeVisible();
  await expect(page.getByText("har søkt allerede, og hoppes over")).toBeVisible();
  await expectSound(page, "what the import would do");
  await page.getByRole("button", { name: "Importer 1 søker" }).click();
  await expect(page.getByText("1 søker er importert")).toBeVisible();
  await page.goto("/k/soknader");
  await expect(page.getByRole("link", { name: /Siri Lund.*Importert/ })).toBeVisible();
  await page.goto("/k/soknader/import");
  await page.getByRole("button", { name: "Angre importen av fra-fylket.csv" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Siri Lund")).toBeVisible();
  await dialog.getByRole("button", { name: "Angre importen" }).click();
  await expect(page.getByText("Angret", { exact: true })).toBeVisible();
  await page.goto("/k/soknader");
  await expect(page.getByText("Ingen søknader ennå")).toBeVisible();
});

const SITE = "https://www.skole.example";

test("the form is filled in inside a page of another site, which the office has named", async ({
  browser,
  baseURL,
  office: make,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await receiving(make);
  const coordinator = await enter("koordinator", { at: "/k/soknader/innstillinger" });
  const sites = coordinator.getByRole("textbox", { name: /^Nettsteder/ });
  await sites.fill("skole.example");
  const save = coordinator.getByRole("button", { name: "Lagre" });
  await save.first().click();
  await expect(coordinator.getByText("«skole.example» er ikke et nettsted").first()).toBeVisible();
  await sites.fill(SITE);
  await save.first().click();
  await expect(coordinator.getByText("<iframe")).toBeVisible();
  await expectSound(coordinator, "the settings of the frame");

  // A page of the internet that shows one of this machine: a browser asks first.
  const context = await browser.newContext({ permissions: ["local-network-access"] });
  const address = `${baseURL}/soknad/${tenant}/innebygd`;
  const frame = (src: string) =>
    `<!doctype html><title>Skolen</title><iframe title="Søk læreplass" src="${src}" width="800" height="900"></iframe>`;
  await context.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: frame(route.request().url().endsWith("/annet") ? `${baseURL}/login` : address),
    }),
  );
  const page = await context.newPage();
  await page.goto(`${SITE}/sok`);
  const form = page.frameLocator("iframe");
  await form.getByRole("button", { name: "Start søknaden" }).click();
  await fillContact(form, `siri@${tenant}.example`);
  await expect(form.getByRole("heading", { level: 1, name: "Skole og fravær" })).toBeVisible();
  await page.goto(`${SITE}/annet`);
  await expect(page.frameLocator("iframe").getByText("Gå til Svenn")).toBeVisible();
  await context.close();
});
