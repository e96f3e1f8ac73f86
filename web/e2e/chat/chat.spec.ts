import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Chat" });
const field = (page: Page) => drawer(page).getByRole("textbox", { name: "Melding" });

async function openChat(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Chat/ }).click();
  await expect(drawer(page).getByRole("button", { name: "Ny chat" })).toBeVisible();
}

/** Starts a chat with one person, or opens the one there is. */
async function chatWith(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole("button", { name: "Ny chat" }).click();
  await drawer(page).getByRole("searchbox").fill(name);
  await drawer(page)
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  await drawer(page).getByRole("button", { name: "Start chat" }).click();
  await expect(field(page)).toBeVisible();
}

test("two people talk live: unread, read, an emoji and a file", async ({ office }) => {
  const { enter, people } = await office();
  const [instructor, apprentice] = [await enter("ansatt"), await enter("laerling", phone)];
  const name = people.laerling.navn;
  const mark = "Oppmøte ved porten";

  await openChat(instructor);
  await axe(instructor);
  await chatWith(instructor, name);
  await field(instructor).fill(mark);
  await field(instructor).press("Enter");
  const talk = drawer(instructor).getByRole("region", { name: "Meldinger" });
  await expect(talk.getByText(mark)).toBeVisible();
  await expect(drawer(instructor).getByText("Sendt", { exact: true })).toBeVisible();
  await axe(instructor);

  // It is told on the other's screen by itself, and read when it is opened.
  await expect(apprentice.getByRole("button", { name: /Chat.*ulest/ })).toBeVisible();
  await openChat(apprentice);
  await drawer(apprentice)
    .getByRole("button", { name: new RegExp(mark) })
    .click();
  const heard = drawer(apprentice).getByRole("region", { name: "Meldinger" });
  await expect(heard.getByText(mark)).toBeVisible();
  await expect(drawer(instructor).getByRole("list", { name: "Sett av" })).toContainText(name);
  await axe(apprentice);

  // An empty text is a thumbs-up, and large.
  await drawer(apprentice).getByRole("button", { name: "Send tommel opp" }).click();
  await expect(heard.getByText("👍").last()).toBeVisible();
  await expect(talk.getByText("👍").last()).toBeVisible();

  const file = {
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Plan"),
  };
  await drawer(instructor).getByLabel("Vedlegg", { exact: true }).setInputFiles(file);
  await drawer(instructor).getByRole("button", { name: "Send", exact: true }).click();
  const saved = apprentice.waitForEvent("download");
  await heard.getByRole("button", { name: new RegExp(file.name) }).click();
  expect((await saved).suggestedFilename()).toBe(file.name);

  // An apprentice deletes nothing and gives no names.
  await drawer(apprentice)
    .getByRole("button", { name: /Handlinger for/ })
    .click();
  await expect(apprentice.getByRole("menuitem")).toHaveText(["Slå av varsler"]);
  await apprentice.getByRole("menuitem").click();
  await expect(drawer(apprentice).getByText("Varsler er slått av")).toBeVisible();
});

test("a group is named, renamed, and gone when it is deleted", async ({ office: make }) => {
  const { enter, people } = await make();
  const office = await enter("koordinator");
  await openChat(office);
  await drawer(office).getByRole("button", { name: "Ny chat" }).click();
  const search = drawer(office).getByRole("searchbox");
  await expect(
    drawer(office).getByRole("heading", { name: "Søk for å velge deltaker" }),
  ).toBeVisible();
  await search.fill(people.laerling.navn);
  await drawer(office)
    .getByRole("button", { name: new RegExp(people.laerling.navn) })
    .first()
    .click();
  await search.fill("a");
  const hits = drawer(office).getByRole("list", { name: "Personer" });
  await hits.locator("button[aria-pressed=false]").filter({ hasText: "Ansatt" }).first().click();
  await axe(office);
  await drawer(office).getByRole("button", { name: "Videre" }).click();
  const title = "Verneombud";
  await drawer(office).getByRole("textbox", { name: "Gruppenavn" }).fill(title);
  await axe(office);
  await drawer(office).getByRole("button", { name: "Start chat" }).click();
  await expect(drawer(office).getByText("Send en melding for å starte samtalen.")).toBeVisible();
  await expect(drawer(office).getByText("3 deltakere")).toBeVisible();
  await field(office).fill("Velkommen");
  await field(office).press("Enter");
  await expect(drawer(office).getByText("Velkommen")).toBeVisible();

  await drawer(office).getByRole("button", { name: "Deltakere" }).click();
  await expect(
    drawer(office).getByRole("list", { name: "Deltakere" }).getByRole("listitem"),
  ).toHaveCount(3);
  await axe(office);
  await drawer(office).getByRole("button", { name: "Til chatten" }).click();
  await drawer(office)
    .getByRole("button", { name: /Handlinger for/ })
    .click();
  await office.getByRole("menuitem", { name: "Endre navn" }).click();
  await office.getByRole("textbox", { name: "Gruppenavn" }).fill(`${title} ny`);
  await office.getByRole("button", { name: "Lagre navn" }).click();
  await expect(drawer(office).getByRole("heading", { name: `${title} ny` })).toBeVisible();

  // Found by search, and gone once it is deleted.
  await drawer(office).getByRole("button", { name: "Til chattene" }).click();
  await drawer(office).getByRole("searchbox", { name: "Søk i chatter" }).fill(`${title} ny`);
  await drawer(office)
    .getByRole("button", { name: new RegExp(`${title} ny`) })
    .click();
  await drawer(office)
    .getByRole("button", { name: /Handlinger for/ })
    .click();
  await office.getByRole("menuitem", { name: "Slett chat" }).click();
  await office.getByRole("button", { name: "Ja, slett" }).click();
  await expect(drawer(office).getByRole("button", { name: "Ny chat" })).toBeVisible();
  await drawer(office).getByRole("searchbox", { name: "Søk i chatter" }).fill(`${title} ny`);
  await expect(drawer(office).getByText("Ingen resultater")).toBeVisible();
});

test("what a device showed opens its conversation", async ({ office }) => {
  const { enter, people } = await office();
  const made = await people.ansatt.calls.post("/chat/rooms", {
    participants: [people.laerling.id],
  });
  const { id } = (await made.json()) as { id: string };
  const sent = await people.ansatt.calls.post(`/chat/rooms/${id}/messages`, {
    key: "k1",
    message: "Kan du ringe meg?",
  });
  expect(sent.status()).toBe(201);
  const page = await enter("laerling", { at: `/l?chat=${id}`, shows: "dialog" });
  await expect(drawer(page).getByText("Kan du ringe meg?")).toBeVisible();
  await expect(page).toHaveURL(/\/l$/);
  await axe(page);
  await drawer(page).getByRole("button", { name: "Lukk" }).click();
  await expect(drawer(page)).toBeHidden();
});
