import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("key words become a draft that is rewritten, owned and sent from a phone", async ({
  office,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(/422 \(Unprocessable/);
  const { enter } = await office();
  const coordinator = await enter("koordinator", { at: "/k/systemvalg" });
  await coordinator.getByRole("link", { name: "Skrivehjelp" }).click();
  const offered = coordinator.getByRole("checkbox", { name: "Tilby skrivehjelp til lærlingene" });
  if (!(await offered.isChecked())) {
    await offered.click();
    await coordinator.getByRole("button", { name: "Lagre" }).click();
    await expect(coordinator.getByText("Innstillingene er lagret")).toBeVisible();
  }
  await axe(coordinator);

  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await page.getByRole("link", { name: "Få skrivehjelp" }).click();
  const action = (name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  await action("Lag forslag").click();
  await expect(page.getByText("Skriv noen stikkord først")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Stikkord" })
    .fill("byttet lager på en pumpe\nmålte slark\nringte 400 00 214");
  await page.getByRole("textbox", { name: /^Hva viser bildene/ }).fill("pumpa uten deksel");
  await action("Lag forslag").click();
  await expect(action("Skriv videre")).toBeVisible();
  await expect(page.getByText("Oppgaven min var byttet lager på en pumpe")).toBeVisible();
  await page.getByText("Se hva som ble sendt").click();
  await expect(page.getByText("ringte [nummer]").last()).toBeVisible();
  await axe(page);

  await action("Skriv videre").click();
  await page.waitForURL(/\/rediger$/);
  await expect(page.getByText("Utkast fra skrivehjelpen")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Sende til godkjenning?" });
  const send = async () => {
    await action("Send").click();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
  };
  await send();
  await expect(dialog.getByRole("alert")).toContainText("Fyll ut det som står i hakeparentes");
  await axe(page);
  await dialog.getByRole("button", { name: "Ikke ennå" }).click();

  await page.getByRole("textbox", { name: "Beskrivelse" }).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Jeg byttet lager på en pumpe med avtrekker, og lærte å måle slark.");
  await expect(page.getByText("Du har skrevet om utkastet")).toBeVisible();
  await send();
  await expect(dialog.getByRole("alert")).toContainText("Bekreft at teksten er din egen");
  await dialog.getByRole("checkbox", { name: /^Teksten er min egen/ }).click();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  await expect(page.getByText(/bekreftet som egen tekst/)).toBeVisible();

  await coordinator.reload();
  await expect(coordinator.getByRole("region", { name: "Kostnad per lærling" })).toBeVisible();
  await axe(coordinator);
});

test("where the help does not answer, nothing that was written is lost", async ({ office }) => {
  const { enter } = await office();
  const coordinator = await enter("koordinator", { at: "/k/systemvalg/skrivehjelp" });
  const offered = coordinator.getByRole("checkbox", { name: "Tilby skrivehjelp til lærlingene" });
  if (!(await offered.isChecked())) {
    await offered.click();
    await coordinator.getByRole("button", { name: "Lagre" }).click();
    await expect(coordinator.getByText("Innstillingene er lagret")).toBeVisible();
  }
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/nyai" });
  const words = page.getByRole("textbox", { name: "Stikkord" });
  await words.fill("tjenesten er utilgjengelig");
  const make = page.getByRole("button", { name: "Lag forslag" }).filter({ visible: true }).first();
  await make.click();
  await expect(page.getByRole("alert")).toContainText("svarer ikke akkurat nå");
  await expect(words).toHaveValue("tjenesten er utilgjengelig");
  await words.fill("byttet lager på pumpa\nså kom et brudd");
  await make.click();
  await expect(page.getByText("Forslaget stoppet før det var ferdig")).toBeVisible();
  await expect(page.getByText("Oppgaven min var byttet lager")).toBeVisible();
});
