import { axe } from "../support/axe.ts";
import { inDays } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test("a coordinator sees who is reminded at the next noon, before it is sent", async ({
  office: make,
}) => {
  // Before noon it is the one who began 30 days ago, after it the one of tomorrow.
  const begins = (fornavn: string, daysAgo: number) => ({
    fornavn,
    etternavn: "Lund",
    epost: `${fornavn.toLowerCase()}@stille.example`,
    start: inDays(-daysAgo),
    slutt: inDays(600),
    type: "Lærling",
  });
  const { enter } = await make({ apprentices: [begins("Ida", 30), begins("Ada", 29)] });
  const page = await enter("koordinator", { at: "/k/systemvalg/automatiskemeldingerliste" });
  await page.getByRole("link", { name: "Neste utsending" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Neste utsending" })).toBeVisible();
  const card = page.getByRole("region", { name: "Hvem som får hva" });
  await expect(card.getByRole("link", { name: /^(Ida|Ada) Lund$/ })).toHaveCount(1);
  await expect(card.getByText("Varsel i appen")).toBeVisible();
  await axe(page);
  await card.getByRole("link", { name: "Ingen dokumentasjon på 30 dager" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Ingen dokumentasjon på 30 dager" }),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Automatiske meldinger" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Automatiske meldinger" }),
  ).toBeVisible();
});
