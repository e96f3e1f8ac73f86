import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { ending, inDays } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

const TITLE = "Førstehjelp";

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: /^Deltakere/ }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page.getByRole("button", { name: new RegExp(`Fjern ${name}`) })).toBeVisible();
}

/** From midnight to midnight: whenever the test runs, its registration is open. */
async function today(page: Page, til: string): Promise<void> {
  const day = page.getByRole("group", { name: "Dager" });
  await day.getByRole("textbox", { name: "Dato" }).fill(inDays(0));
  await day.getByLabel("Fra", { exact: true }).fill("00:00");
  await day.getByLabel("Til", { exact: true }).fill(til);
}

async function answerComing(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: new RegExp(TITLE) })
    .first()
    .click();
  await page.getByRole("button", { name: "Kommer", exact: true }).click();
  await expect(page.getByText("Svaret ditt er lagret")).toBeVisible();
}

test("a day of two places: two come, the third waits, and who was there has a certificate", async ({
  office,
  open,
}) => {
  test.setTimeout(180_000);
  const nora = ending("Nora", 300);
  const { enter, tenant } = await office({ apprentices: [nora] });
  const coordinator = await enter("koordinator", { at: "/k/opplaeringsdager/opprett" });
  await coordinator.getByRole("textbox", { name: "Tittel" }).fill(TITLE);
  await today(coordinator, "23:59");
  for (const name of ["Kari", "Terje", "Nora"]) {
    // One search after the other.
    // oxlint-disable-next-line no-await-in-loop
    await choose(coordinator, name);
  }
  await coordinator.getByRole("checkbox", { name: "Begrens antall plasser" }).check();
  await coordinator.getByRole("textbox", { name: "Antall plasser" }).fill("2");
  await axe(coordinator);
  await coordinator.getByRole("button", { name: "Opprett aktivitet" }).click();
  await coordinator.getByRole("button", { name: "Inviter 3" }).click();
  await coordinator.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(coordinator.getByText(/^3 invitasjoner/)).toBeVisible();
  await axe(coordinator);

  const apprentice = await enter("laerling", { ...phone, at: "/l/opplaeringsdager" });
  await axe(apprentice);
  await answerComing(apprentice);
  await axe(apprentice);
  await answerComing(await enter("ansatt", { at: "/b/opplaeringsdager-egen" }));
  const third = await open(tenant, nora.epost ?? "", { at: "/l/opplaeringsdager" });
  await answerComing(third);
  await expect(third.getByText("Du er nr. 1 på ventelisten")).toBeVisible();
  // Who waits for a place has answered, and is not among those who come.
  await expect(third.getByText("Venteliste, nr. 1", { exact: true })).toBeVisible();
  const comes = third.getByRole("button", { name: "Kommer", exact: true });
  await expect(comes).toHaveAttribute("aria-pressed", "false");
  // The office's open page says so by itself.
  await expect(coordinator.getByText("Nr. 1 på ventelisten")).toBeVisible();

  await coordinator.getByRole("link", { name: "Oppmøte" }).click();
  const said = await coordinator.getByRole("note", { name: /^Koden er/ }).innerText();
  await axe(coordinator);
  await apprentice.getByRole("textbox", { name: "Kode" }).fill(said);
  await apprentice.getByRole("button", { name: "Registrer oppmøte" }).click();
  await expect(apprentice.getByText("Oppmøtet ditt er registrert")).toBeVisible();
  await coordinator.getByRole("button", { name: "Ikke møtt: Terje Dahl" }).click();
  const list = coordinator.getByRole("list", { name: "Oppmøte" });
  await expect(list.getByText("Registrert")).toHaveCount(1);
  await expect(list.getByText("Ikke møtt", { exact: true })).toHaveCount(1);

  await coordinator.getByRole("link", { name: "Rediger" }).click();
  await coordinator.getByRole("link", { name: "Tidspunkt" }).click();
  await today(coordinator, "00:01");
  await coordinator.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(coordinator.getByText("Tidspunktet er lagret")).toBeVisible();
  await axe(coordinator);
  const coming = apprentice.waitForEvent("download");
  await apprentice.getByRole("button", { name: "Last ned kursbevis" }).click();
  expect((await coming).suggestedFilename()).toBe(`Kursbevis ${TITLE}.pdf`);

  await coordinator.goto("/k/opplaeringsdager");
  await expect(coordinator.getByRole("row", { name: new RegExp(TITLE) })).toContainText(
    "Gjennomført",
  );
  await axe(coordinator);
});
