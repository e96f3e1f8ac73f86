import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a coordinator finds a national curriculum, reads it, refreshes and makes a plan", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/laereplan" });
  await axe(page);

  // What comes with the product is looked at before it is taken in.
  await page.getByRole("link", { name: "Oppdater læreplaner" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Hent eksemplene" }).click();
  await expect(page.getByRole("heading", { name: "Dette endres" })).toBeVisible();
  await page.getByText("Læreplan i murer- og flisleggerfaget").click();
  await axe(page);
  await page.getByRole("button", { name: "Ta inn endringene" }).click();
  await expect(page.getByText("Læreplanene er oppdatert")).toBeVisible();

  // Found, and read.
  await page.getByRole("searchbox", { name: "Søk i læreplaner" }).fill("flislegger");
  await page.getByRole("link", { name: "Læreplan i murer- og flisleggerfaget" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Læreplan i murer- og flisleggerfaget" }),
  ).toBeVisible();
  await expect(page.getByText("felles for Murerfaget og Flisleggerfaget")).toBeVisible();
  await axe(page);
  await page.getByRole("searchbox", { name: "Søk i kompetansemål" }).fill("våtrom");
  await expect(page.getByText("bygge våtrom med membran og fall etter kravene")).toBeVisible();
  await expect(page.getByText("pusse og reparere fasader", { exact: false })).toBeHidden();

  // What is newer at the directorate is shown goal by goal.
  await page.goto("/k/systemvalg/laereplan/oppdatering");
  await page.getByRole("button", { name: "Hent endringer" }).click();
  await page.getByText("Læreplan i elektrikerfaget (XEL01-01)").click();
  await expect(page.getByRole("heading", { name: "Mål som går ut" })).toBeVisible();
  await expect(page.getByText(/montere og prøve batterier og solceller/)).toBeVisible();
  await page.getByRole("button", { name: "Ta inn endringene" }).click();
  await expect(page.getByText("Læreplanene er oppdatert")).toBeVisible();
  await page.goto("/k/systemvalg/laereplan/XEL01-01");
  await expect(page.getByText("Utgår", { exact: true })).toBeVisible();

  // A plan of its goals.
  await page.getByRole("button", { name: "Lag opplæringsplan" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny opplæringsplan" });
  await expect(dialog.getByRole("textbox", { name: "Navn" })).toHaveValue("Elektrikerfaget");
  await dialog.getByRole("button", { name: "Lag opplæringsplan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Elektrikerfaget" })).toBeVisible();
  await expect(page.getByText("montere og prøve batterier", { exact: false })).toBeVisible();

  // Of a modular one, the modules that the trade needs.
  await page.goto("/k/systemvalg/laereplan/XBE05-01");
  await page.getByRole("button", { name: "Lag opplæringsplan" }).click();
  await expect(
    dialog.getByText("Bare målene i dem du velger, følger med: 9 mål nå."),
  ).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Modul 2: Forskaling og armering/ }).uncheck();
  await expect(dialog.getByText(/følger med: 6 mål nå/)).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Lag opplæringsplan" }).click();
  await expect(page.getByRole("heading", { name: "Modul 3: Betong og støping" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Modul 2/ })).toBeHidden();
});

test("files that cannot be taken in say where", async ({ office, guard }) => {
  guard.allow(/status of 422/);
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/laereplan/oppdatering" });
  const files = page.locator("input[type=file]");
  const json = "application/json";
  await files.setInputFiles({
    name: "kutt.json",
    mimeType: json,
    buffer: Buffer.from('[{"kode": "A'),
  });
  await expect(page.getByRole("alert")).toContainText("«kutt.json» er avkuttet");
  const record = {
    "grep-type": "http://psi.udir.no/ontologi/kl06/laereplan_lk20",
    kode: "TST01-01",
    tittel: { tekst: [{ spraak: "nob", verdi: "Læreplan i <b>prøvefaget</b>" }] },
    status: "https://data.udir.no/kl06/v201906/status/status_publisert",
  };
  const buffer = Buffer.from(JSON.stringify([record]));
  await files.setInputFiles({ name: "plan.json", mimeType: json, buffer });
  await expect(page.getByText("Læreplan i prøvefaget (TST01-01)")).toBeVisible();
  await expect(page.getByText(/«plan.json»: tittelen på TST01-01/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Forkast" }).click();
  await expect(page.getByRole("button", { name: "Velg filer" })).toBeVisible();
});

test("Norsk Industri is linked to a trade", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/norskindustri" });
  await axe(page);
  await page.getByRole("button", { name: "Nytt opplegg" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nytt opplegg" });
  await dialog.getByRole("textbox", { name: "Navn" }).fill("Læringsløp");
  await dialog.getByRole("combobox", { name: /^Lærefag/ }).fill("elektriker");
  await dialog.getByRole("option", { name: /Elektrikerfaget/ }).click();
  await dialog.getByRole("textbox", { name: "Hva det heter" }).fill("Trygg ved tavla");
  await dialog.getByRole("textbox", { name: "Kode hos Norsk Industri" }).fill("NI-1");
  await axe(page);
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Læringsløp er lagret")).toBeVisible();
  await expect(page.getByText("For Elektrikerfaget")).toBeVisible();
  const kari = await enter("laerling", { at: "/l/norskindustri" });
  await expect(kari.getByText("Ingenting for lærefaget ditt")).toBeVisible();
  await axe(kari);
});
