import { axe } from "../support/axe.ts";
import { newestMessage } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

test("an SMS is written, confirmed, delivered, and a notification at once", async ({
  office: make,
  request,
}) => {
  const { enter, people } = await make();
  const office = await enter("koordinator", { at: "/k/meldinger/sendsms" });
  const apprentice = await enter("laerling", phone);
  const mark = "Husk verneskoene";
  const name = people.laerling.navn;
  await office.getByRole("combobox", { name: "Mottakere" }).fill(name);
  await office.getByRole("option").filter({ hasText: name }).first().click();
  await office.keyboard.press("Escape");
  await expect(office.getByText(/Går til 1 mottaker/)).toBeVisible();
  await office.getByRole("textbox", { name: "Melding" }).fill(`${mark}, `);
  await office.getByRole("button", { name: "Fornavn", exact: true }).click();
  const preview = office.getByRole("figure", { name: "Forhåndsvisning av SMS" });
  await expect(preview).toContainText(`${mark}, ${name.split(" ")[0]}`);
  await axe(office);

  await office.getByRole("button", { name: "Send SMS" }).click();
  await office.getByRole("button", { name: "Send til 1 mottaker" }).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Husk verneskoene");
  const receivers = office.getByRole("list", { name: "Mottakere" });
  // The operator reports some seconds later, and the open page tells it by itself.
  await expect(receivers.getByText("Levert", { exact: true })).toBeVisible({ timeout: 20_000 });
  await axe(office);
  const sms = await newestMessage(request, people.laerling.telefon);
  expect(sms.body).toBe(`${mark}, ${name.split(" ")[0]}`);

  const bell = apprentice.getByRole("button", { name: /Varsler/ });
  await expect(bell).toContainText(/ulest/);
  await bell.click();
  await apprentice.getByRole("button", { name: new RegExp(mark) }).click();
  await expect(apprentice.getByText(mark)).toBeVisible();
  await axe(apprentice);
  await apprentice.getByRole("button", { name: "Til varslene" }).click();
  await expect(bell).not.toContainText(/ulest/);
});

test("chosen apprentices get an e-mail, and the list knows it", async ({ office }) => {
  const { enter } = await office({
    apprentices: [{ fornavn: "Per", etternavn: "Dahl", epost: "per@post.example" }],
  });
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  const rows = page.getByRole("main").getByRole("row");
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send e-post" }).click();
  await expect(page.getByText(/Går til 2 mottakere/)).toBeVisible();
  const emne = "Velkommen til kurs";
  await page.getByRole("textbox", { name: "Emne" }).fill(emne);
  await page.getByRole("textbox", { name: "Melding" }).click();
  await page.keyboard.type("Hei {fornavn}, vi ses på fredag.");
  await axe(page);
  await page.getByRole("button", { name: "Send e-post" }).click();
  await page.getByRole("button", { name: "Send til 2 mottakere" }).click();
  await expect(page.getByRole("heading", { level: 1, name: emne })).toBeVisible();
  await expect(page.getByRole("list", { name: "Mottakere" }).getByText("Sendt")).toHaveCount(2);
  await page.goto("/k/meldinger");
  await expect(page.getByRole("link", { name: new RegExp(emne) })).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: new RegExp(emne) }).click();
  const first = page.getByRole("list", { name: "Mottakere" }).getByRole("link").first();
  const uid = ((await first.getAttribute("href")) ?? "").split("/").at(-1) ?? "";
  await page.goto(`/k/laerlinger/${uid}/rediger/meldinger`);
  await expect(page.getByRole("link", { name: new RegExp(emne) })).toBeVisible();
  await axe(page);
});

test("an e-mail that comes back is told, and found among what was not delivered", async ({
  office,
}) => {
  const { enter, people } = await office({
    apprentices: [{ fornavn: "Per", etternavn: "Dahl", epost: "per@undelivered.example" }],
  });
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  const rows = page.getByRole("main").getByRole("row");
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send e-post" }).click();
  await page.getByRole("textbox", { name: "Emne" }).fill("Oppmøte");
  await page.getByRole("textbox", { name: "Melding" }).click();
  await page.keyboard.type("Vi ses.");
  await page.getByRole("button", { name: "Send e-post" }).click();
  await page.getByRole("button", { name: "Send til 2 mottakere" }).click();
  const receivers = page.getByRole("list", { name: "Mottakere" });
  await expect(receivers.getByText("adressen finnes ikke")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("radio", { name: "Ikke levert (1)" }).check({ force: true });
  await expect(receivers.getByRole("listitem")).toHaveCount(1);
  await expect(receivers).toContainText("Per Dahl");
  await expect(receivers).not.toContainText(people.laerling.navn);
  await axe(page);

  await page.goto("/k/meldinger");
  await page.getByRole("button", { name: "SMS-forbruk" }).click();
  const day = page.getByRole("dialog", { name: "SMS-forbruk" });
  await expect(day.getByText(/0 av 2.000 SMS er brukt i dag/)).toBeVisible();
  await axe(page);
  await day.getByRole("textbox", { name: "SMS per dag" }).fill("10");
  await day.getByRole("button", { name: "Lagre grensen" }).click();
  await expect(day.getByText("Velg et tall fra 50 til 100 000").first()).toBeVisible();
  await day.getByRole("textbox", { name: "SMS per dag" }).fill("500");
  await day.getByRole("button", { name: "Lagre grensen" }).click();
  await expect(day).toBeHidden();
  await page.getByRole("button", { name: "SMS-forbruk" }).click();
  await expect(day.getByText(/0 av 500 SMS er brukt i dag/)).toBeVisible();
});
