import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a group is made, filled, emptied with a way back, renamed and deleted", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/grupper" });
  const name = "Kurs høst";
  await page.getByRole("button", { name: "Ny gruppe" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ny gruppe" });
  await dialog.getByRole("textbox", { name: "Navn på gruppen" }).fill(name);
  await dialog.getByRole("button", { name: "Opprett gruppe" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Ingen brukere")).toBeVisible();

  await page.getByRole("combobox", { name: "Lærling eller ansatt" }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  const members = page.getByRole("list", { name: "Medlemmer" });
  await expect(members.getByRole("listitem")).toHaveCount(1);
  await axe(page);
  await members.getByRole("button", { name: /ut av gruppen/ }).click();
  await expect(members).toHaveCount(0);
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(members.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("button", { name: "Gi nytt navn" }).click();
  await page.getByRole("textbox", { name: "Navn på gruppen" }).fill(`${name} B`);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} B` })).toBeVisible();
  await page.getByRole("button", { name: "Slett gruppen" }).click();
  await page.getByRole("button", { name: "Ja, slett" }).click();
  await page.waitForURL("**/k/grupper");
  await expect(page.getByText(`${name} B`, { exact: true })).toHaveCount(0);
});

test("what a coordinator writes reaches those it is for, and nobody else", async ({
  office: make,
}) => {
  const { enter, people } = await make();
  const uid = people.laerling.id;
  const instructor = await enter("ansatt", { at: `/b/laerlinger/${uid}/annet` });
  await expect(instructor.getByRole("heading", { name: "Journal", exact: true })).toBeVisible();

  const office = await enter("koordinator", { at: `/k/laerlinger/${uid}/journal` });
  const mark = "Samtale";
  const write = async (text: string, readers: string) => {
    await office.getByRole("button", { name: "Nytt notat" }).click();
    await office.getByRole("combobox", { name: "Hvem kan se notatet" }).selectOption(readers);
    await office.getByRole("textbox", { name: "Notat" }).fill(text);
    await office.getByRole("button", { name: "Opprett notat" }).click();
    await expect(office.getByText(text)).toBeVisible();
  };
  await write(`${mark} intern`, "Intern");
  await write(`${mark} delt`, "Lærling og bedrift");
  await axe(office);
  // It comes by itself, and the internal one does not.
  await expect(instructor.getByText(`${mark} delt`)).toBeVisible();
  await expect(instructor.getByText(`${mark} intern`)).toHaveCount(0);

  await office.goto(`/k/laerlinger/${uid}/rediger/dokumenter`);
  const file = { name: `${mark}.txt`, mimeType: "text/plain", buffer: Buffer.from("Avtale") };
  const picker = office.waitForEvent("filechooser");
  await office.getByRole("button", { name: "Last opp dokumenter" }).click();
  await (await picker).setFiles(file);
  await expect(office.getByRole("button", { name: file.name, exact: true })).toBeVisible();
  await expect(instructor.getByRole("button", { name: file.name, exact: true })).toBeVisible();
  await axe(instructor);
});

test("a missing subject is noted and passed", async ({ office }) => {
  const { enter, people } = await office();
  const at = `/k/laerlinger/${people.laerling.id}/rediger/manglendefag`;
  const page = await enter("koordinator", { at });
  await page.getByRole("button", { name: "Legg til fag", exact: true }).click();
  const fag = "Samfunnskunnskap";
  await page.getByRole("textbox", { name: "Fag", exact: true }).last().fill(fag);
  const group = page.getByRole("group", { name: fag });
  await expect(group.getByText("Ikke gjennomført", { exact: true })).toBeVisible();
  await group.getByRole("textbox", { name: /Gjennomført/ }).fill("01.06.2026");
  await expect(group.getByText("Gjennomført", { exact: true }).first()).toBeVisible();
  const card = page.getByRole("region", { name: "Manglende fag" });
  await card.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Manglende fag er lagret")).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByRole("group", { name: fag })).toBeVisible();
});
