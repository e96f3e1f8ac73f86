import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { type Apprentice, inDays } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

/** In training all of 2025 and 2026, whenever the test runs. */
const ida: Apprentice = {
  fornavn: "Ida",
  etternavn: "Lund",
  epost: "ida@tilskudd.example",
  start: "2025-01-01",
  slutt: inDays(600),
  type: "Lærling",
};

test("a period is made, what came is noted, a deviation is written, and each figure says why", async ({
  office: make,
}) => {
  test.setTimeout(120_000);
  const { enter } = await make({ apprentices: [ida] });
  const page = await enter("koordinator", { at: "/k/tilskudd" });
  await page.getByRole("link", { name: "Satser og modeller" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Satser og modeller" })).toBeVisible();
  const rates = page.getByRole("region", { name: "Satser 2025" });
  await expect(rates.getByText(/kr.183.093,- per år/)).toBeVisible();
  await axe(page);
  await expectFits(page, "rates and models");
  await page.getByRole("button", { name: "Ny modell" }).click();
  const model = page.getByRole("dialog", { name: "Ny modell" });
  await model.getByLabel("Navn").fill("Vår egen (2+1)");
  await model.getByLabel("Opplæring").fill("12");
  await model.getByLabel("Verdiskaping").fill("12");
  await axe(page);
  await model.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Vår egen (2+1)" })).toBeVisible();
  await page.getByRole("button", { name: "Rediger Basistilskudd I 01.01.2025" }).click();
  const rate = page.getByRole("dialog", { name: "Rediger sats" });
  await rate.getByLabel("Kilde").fill("Fylkets nettsider");
  await axe(page);
  await rate.getByRole("button", { name: "Lagre" }).click();
  await expect(rates.getByText("Fylkets nettsider")).toBeVisible();
  await rates.getByText("1 tidligere verdi").click();
  await expect(rates.getByText(/Endret .* av /)).toBeVisible();
  await page.goto("/k/tilskudd");

  await page.getByRole("button", { name: "Ny periode" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ny periode" });
  await dialog.getByLabel("Navn").fill("Høsten 2025");
  await dialog.getByRole("textbox", { name: "Fra og med" }).fill("01.07.2025");
  await dialog.getByRole("textbox", { name: "Til og med" }).fill("31.12.2025");
  await dialog.getByRole("button", { name: "Opprett" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Høsten 2025" })).toBeVisible();
  // It is reckoned in the background, and comes by itself.
  await expect(page.getByText("Perioden regnes ut")).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole("region", { name: "Hva som mangler" })).toBeVisible();
  await axe(page);
  await expectFits(page, "the overview of a period");

  // A figure leads to those whom it is made of.
  await page
    .getByRole("link", { name: /^Forventet kr/ })
    .first()
    .click();
  await expect(page.getByRole("row", { name: /Ida Lund/ })).toBeVisible();
  await axe(page);
  await page
    .getByRole("row", { name: /Ida Lund/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Ida Lund" })).toBeVisible();
  const figure = page.getByRole("definition").first();
  await figure.getByText(/^kr/).click();
  await expect(figure).toContainText("Læretiden har ingen start- eller sluttdato");
  await axe(page);

  await page.getByRole("link", { name: "Rediger" }).click();
  await page.getByRole("button", { name: "Nytt avvik" }).click();
  const deviation = page.getByRole("dialog", { name: "Nytt avvik" });
  await deviation.getByLabel("Beløp").fill("100");
  await deviation.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Avviket er lagret")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Mindre tilskudd" })).toBeVisible();

  // Basis and county of the contract, from a day on.
  await page.getByRole("link", { name: "tilskudd på lærlingen" }).click();
  const terms = page.getByRole("region", { name: "Grunnlag og fylke" });
  await expect(terms.getByText("Alt er som vanlig i hele læretiden.")).toBeVisible();
  await terms.getByRole("button", { name: "Legg til en dag" }).click();
  await terms.getByRole("textbox", { name: "Gjelder fra" }).fill("01.10.2025");
  await terms.getByRole("combobox", { name: "Grunnlag" }).selectOption("Basistilskudd II");
  await terms.getByRole("textbox", { name: "Fylke som betaler" }).fill("Vestland");
  await axe(page);
  await expectFits(page, "basis and county of a contract");
  await terms.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Grunnlag og fylke er lagret")).toBeVisible();
  await terms
    .getByRole("button", { name: /^Fjern/ })
    .first()
    .click();
  await terms.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("region", { name: "Historikk" })).toContainText(
    "Fra 01.10.2025: Basistilskudd II, Vestland",
  );
});
