import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { expect, test } from "../support/test.ts";

test("the county's file is posted, vouchers are made and fetched, and companies are sent their statement", async ({
  office: make,
}) => {
  test.setTimeout(120_000);
  const { enter, people } = await make();
  const { calls } = people.koordinator;
  const body = { navn: "Høsten 2025", from: "2025-07-01", to: "2025-12-31" };
  const made = await calls.post("/grant/periods", body);
  const { id } = (await made.json()) as { id: string };

  const page = await enter("koordinator", { at: `/k/tilskudd/${id}/innbetaling` });
  await expect(page.getByText("Perioden regnes ut")).toBeHidden({ timeout: 20_000 });
  const file = "Elevens navn;Kroner\r\nBerg, Kari;1.000,00\r\nUkjent Person;5,00\r\n";
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Velg fil" }).click(),
  ]);
  await chooser.setFiles({ name: "fylke.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByLabel("Innhold i «Elevens navn»").selectOption({ label: "Navn" });
  await page.getByLabel("Innhold i «Kroner»").selectOption({ label: "Beløp" });
  await axe(page);
  await page.getByRole("button", { name: "Sammenlign 2 rader" }).click();
  const rows = page.getByRole("list", { name: "Rader å se på" });
  await expect(rows.getByText(/Rad 3: Ukjent Person/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Før / })).toBeDisabled();
  await rows.getByRole("button", { name: "Ta bort" }).click();
  await axe(page);
  await expectFits(page, "the comparison with the county's file");
  await page.getByRole("button", { name: /^Før / }).click();
  await expect(page.getByText(/er ført/)).toBeVisible();

  await page.getByRole("link", { name: "Oversikt", exact: true }).click();
  const vouchers = page.getByRole("region", { name: "Bilag" });
  await vouchers.getByRole("button", { name: "Lag bilag" }).click();
  await expect(vouchers.getByText(/T-1 \(\d{4}\)/)).toBeVisible();
  const fetched = page.waitForEvent("download");
  await vouchers.getByRole("button", { name: "Hent 1 bilag" }).click();
  expect((await fetched).suggestedFilename()).toBe("bilag.xlsx");
  await expect(vouchers.getByRole("button", { name: "Hent kopi" })).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "Utbetaling", exact: true }).click();
  const statements = page.getByRole("region", { name: "Oppgjør" });
  await statements.getByRole("button", { name: "Send oppgjør til alle" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send oppgjør" }).click();
  // The company has no address yet, so it is told who was sent nothing.
  await expect(statements.getByText("Mangler e-postadresse")).toBeVisible({ timeout: 30_000 });
  await axe(page);
});
