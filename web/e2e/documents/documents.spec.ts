import { axe } from "../support/axe.ts";
import type { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

/** A group with Kari in it. */
async function groupOfKari({ people }: Office, name: string): Promise<void> {
  const { post } = people.koordinator.calls;
  const made = await post("/groups", { name });
  const { id } = (await made.json()) as { id: string };
  const added = await post(`/groups/${id}/members`, { members: [people.laerling.id] });
  expect(added.ok(), await added.text()).toBe(true);
}

test("what is shared with a group is opened on a phone, and the office sees that", async ({
  office: make,
}) => {
  const made = await make();
  await groupOfKari(made, "Kull 2026");
  const office = await made.enter("koordinator", { at: "/k/systemvalg/deltedokumenter" });
  await office.getByRole("button", { name: "Nytt dokument" }).first().click();
  const dialog = office.getByRole("dialog", { name: "Nytt dokument" });
  await dialog.getByRole("textbox", { name: "Tittel" }).fill("HMS-instruks");
  await dialog.getByRole("checkbox", { name: /Kull 2026/ }).check({ force: true });
  await axe(office);
  await dialog.getByRole("button", { name: "Fortsett til filene" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "HMS-instruks" })).toBeVisible();
  await office
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles({
      name: "instruks.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Bruk hjelm"),
    });
  const files = office.getByRole("list", { name: "Filer i versjonen" });
  await expect(files.getByRole("button", { name: "instruks.txt", exact: true })).toBeVisible();
  await office.getByRole("button", { name: "Del med 1 person" }).click();
  await office.getByRole("button", { name: "Del", exact: true }).click();
  await expect(office.getByText("0 av 1 har åpnet den nyeste versjonen")).toBeVisible();
  await expect(
    office.getByRole("list", { name: "Mottakere" }).getByText("Kari Berg"),
  ).toBeVisible();
  await axe(office);

  const apprentice = await made.enter("laerling", {
    at: "/l/minside/dokumenter",
    viewport: { width: 390, height: 844 },
  });
  const shared = apprentice.getByRole("list", { name: "Delte dokumenter" });
  await expect(shared.getByText("Ny", { exact: true })).toBeVisible();
  await axe(apprentice);
  await shared.getByRole("link", { name: /HMS-instruks/ }).click();
  await expect(apprentice.getByRole("heading", { level: 1, name: "HMS-instruks" })).toBeVisible();
  await expect(apprentice.getByRole("button", { name: "instruks.txt", exact: true })).toBeVisible();
  await axe(apprentice);

  // It comes by itself.
  await expect(office.getByText("1 av 1 har åpnet den nyeste versjonen")).toBeVisible();
  await expect(office.getByText("Alle har åpnet det")).toBeVisible();
});

test("a certification is added with its end, and she finds it on her own page", async ({
  office: make,
}) => {
  const { enter, people } = await make();
  const office = await enter("koordinator", { at: `/k/laerlinger/${people.laerling.id}` });
  const card = office.getByRole("region", { name: "Sertifiseringer" });
  await card.getByRole("button", { name: "Ny", exact: true }).click();
  const dialog = office.getByRole("dialog", { name: "Ny sertifisering" });
  await dialog.getByRole("textbox", { name: "Sertifisering" }).fill("Truckførerbevis T1");
  await dialog.getByRole("textbox", { name: /Gyldig til og med/ }).fill("01.02.2020");
  await dialog.getByRole("button", { name: "Legg til" }).click();
  await office.getByRole("button", { name: "Lukk" }).click();
  await expect(card.getByText("Utløpt", { exact: true })).toBeVisible();
  await axe(office);
  const apprentice = await enter("laerling", { at: "/l/minside/dokumenter" });
  const own = apprentice.getByRole("list", { name: "Sertifiseringer" });
  await expect(own.getByText("Truckførerbevis T1")).toBeVisible();
});
