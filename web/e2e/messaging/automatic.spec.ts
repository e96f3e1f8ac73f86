import { axe } from "../support/axe.ts";
import { newestMessage } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("a coordinator changes a text, switches a channel, and sends herself a try", async ({
  office: make,
  request,
  guard,
}) => {
  // A text that cannot be saved is refused by its preview too.
  guard.allow(/422 \(Unprocessable Entity\).*\/preview/);
  const { enter, people } = await make();
  const page = await enter("koordinator", { at: "/k/systemvalg/automatiskemeldingerliste" });
  const name = "Dokumentasjon er sendt til godkjenning";
  const channels = page.getByRole("group", { name: `Kanaler for ${name}` });
  await expect(channels.getByRole("checkbox", { name: "Push" })).toBeChecked();
  await channels.getByText("SMS").click();
  await expect(channels.getByRole("checkbox", { name: "SMS" })).toBeChecked();
  await axe(page);

  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Tekst" });
  await text.fill("Sjekk denne: ");
  await page.getByRole("button", { name: "Dokumentets navn" }).click();
  await expect(text).toHaveValue("Sjekk denne: {dokument}");
  const preview = page.getByRole("region", { name: "Forhåndsvisning" });
  await expect(preview).toContainText("Sjekk denne: Bytte av lager");
  await axe(page);
  await page.getByRole("button", { name: "Send en prøve til meg" }).click();
  await expect(page.getByText("En prøve er på vei til deg")).toBeVisible();
  await expect
    .poll(async () => (await newestMessage(request, people.koordinator.telefon)).body)
    .toBe("Sjekk denne: Bytte av lager");

  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Meldingen er lagret")).toBeVisible();
  await text.fill("Hei {mor}");
  await expect(preview).toContainText("{mor} kan ikke fylles ut i denne meldingen");
  await page.getByRole("button", { name: "Tilbake til standard" }).click();
  await expect(text).toHaveValue(/har sendt "\{dokument\}"/);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Meldingen er lagret").last()).toBeVisible();
});

test("a welcome goes to somebody from her menu, and says how she signs in", async ({
  office: make,
  request,
}) => {
  const { enter, people } = await make();
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  const { navn, telefon } = people.laerling;
  const row = page.getByRole("main").getByRole("row").filter({ hasText: navn });
  await row.getByRole("button", { name: /Handlinger|Meny/ }).click();
  await page.getByRole("menuitem", { name: "Send automatisk melding" }).click();
  await expect(page.getByRole("combobox", { name: "Melding" })).toHaveValue("velkommenlaerling");
  await expect(page.getByText("Når 1 mottaker")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Send til 1 mottaker" }).click();
  await expect(page.getByText("Meldingen er på vei til 1 mottaker")).toBeVisible();
  await expect
    .poll(async () => (await newestMessage(request, telefon)).body)
    .toContain(`Hei ${navn.split(" ")[0] ?? ""}!`);
});

test("a ready text is made, and begins an SMS", async ({ office: make }) => {
  const { enter } = await make();
  const page = await enter("koordinator", { at: "/k/systemvalg/standardsmsogepost" });
  await page.getByRole("button", { name: "Ny mal" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny mal" });
  await dialog.getByRole("textbox", { name: "Navn på malen" }).fill("Kurs");
  await dialog.getByRole("textbox", { name: "Melding" }).fill("Husk kurset, ");
  await dialog.getByRole("button", { name: "Fornavn", exact: true }).click();
  await axe(page);
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Husk kurset, [fornavn]")).toBeVisible();
  await axe(page);
  await page.goto("/k/meldinger/sendsms");
  await page.getByRole("combobox", { name: "Velg mal" }).selectOption("Kurs");
  await expect(page.getByRole("textbox", { name: "Melding" })).toHaveValue(
    "Husk kurset, {fornavn}",
  );
});
