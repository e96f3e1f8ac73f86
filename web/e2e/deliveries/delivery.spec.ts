import { axe } from "../support/axe.ts";
import { COMPANY } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

/** Today in Norway, as the API has it. */
const today = (): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" }).format(Date.now());

interface Goals {
  planer: [{ kategorier: [{ maal: [{ kode: string; label: string }] }] }];
}

test("a key of the company's delivers a day, which the apprentice reads and takes goals of", async ({
  office,
  request,
}) => {
  test.slow();
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: "/k/bedrifter" });
  await page.getByRole("main").getByRole("link", { name: COMPANY }).click();
  const card = page.getByRole("region", { name: "Bedriftens eget system" });
  await card.getByRole("button", { name: "Lag nøkkel" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny nøkkel" });
  await dialog.getByRole("textbox", { name: "Hva systemet heter" }).fill("Ordresystemet");
  await dialog.getByRole("button", { name: "Lag nøkkel" }).click();
  const shown = card.getByRole("textbox", { name: "Den nye nøkkelen" });
  await expect(shown).toHaveValue(/^svenn_/);
  const key = await shown.inputValue();
  await axe(page);
  await page.reload();
  await expect(card.getByText("Ordresystemet")).toBeVisible();
  await expect(shown).toBeHidden();

  const company = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const answer = await people.koordinator.calls.get(`/companies/${company}/goals`);
  const { planer } = (await answer.json()) as Goals;
  const [{ kode, label }] = planer[0].kategorier[0].maal;
  const deliver = () =>
    request.post("/api/deliveries", {
      headers: { Authorization: `Bearer ${key}` },
      data: {
        id: "ordre-17",
        laerling: people.laerling.id,
        dato: today(),
        minutter: 450,
        tittel: "Byttet vifte i ventilasjonsanlegget",
        tekst: "Byttet vifta og målte etterpå.",
        maal: [kode],
      },
    });
  expect((await deliver()).status()).toBe(201);
  expect((await deliver()).status()).toBe(200);

  const hers = await enter("laerling", { ...phone, at: "/l/dokumentasjon" });
  await hers.getByRole("link", { name: /Byttet vifte/ }).click();
  await expect(hers.getByText(`Kom fra ${COMPANY}`)).toBeVisible();
  await expect(hers.getByText(/7 t 30 min/)).toBeVisible();
  await axe(hers);
  await hers.getByRole("link", { name: "Rediger" }).click();
  const take = hers.getByRole("button", { name: `Ta med målet ${label}` });
  await take.click();
  await expect(take).toBeHidden();
  await expect(hers.getByText(/^Lagret kl\./)).toBeVisible();

  await card.getByRole("button", { name: "Ta tilbake nøkkelen Ordresystemet" }).click();
  await page.getByRole("button", { name: "Ta tilbake", exact: true }).click();
  await expect(card.getByText("Ingen nøkler ennå.")).toBeVisible();
  expect((await deliver()).status()).toBe(401);
});
