import { axe } from "../support/axe.ts";
import { newestMessage } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("an apprentice's page tells what happened, live, and one kind of it alone", async ({
  office: make,
}) => {
  const { enter, people } = await make();
  const { id } = people.laerling;
  const page = await enter("koordinator", { at: `/k/laerlinger/${id}` });
  const stream = page.getByRole("region", { name: "Aktivitet", exact: true });
  await expect(stream.getByRole("region", { name: "I dag" })).toBeVisible();

  const note = { type: 1, notat: "<p>Ringte om prøven</p>" };
  await people.koordinator.calls.post(`/journal/apprentices/${id}`, note);
  // It comes by itself.
  await expect(stream.getByText("Ringte om prøven")).toBeVisible();
  await axe(page);
  await stream.getByRole("radio", { name: "Notater" }).check({ force: true });
  await expect(page).toHaveURL(/aktivitet=NOTAT/);
  await expect(stream.getByRole("listitem")).toHaveCount(1);
  await stream.getByRole("link", { name: "Journalnotat" }).click();
  await expect(page).toHaveURL(new RegExp(`/k/laerlinger/${id}/journal$`));

  const instructor = await enter("ansatt", { at: `/b/laerlinger/${id}` });
  const his = instructor.getByRole("region", { name: "Aktivitet", exact: true });
  await expect(his.getByText("Ringte om prøven")).toBeVisible();
  await expect(his.getByRole("radio", { name: "Meldinger" })).toHaveCount(0);
});

test("whoever has not come is invited, and the lists tell of it", async ({
  office: make,
  request,
}) => {
  const epost = `ola.${crypto.randomUUID()}@svenn.example`;
  const { enter, people } = await make();
  const ola = { fornavn: "Ola", etternavn: "Strand", epost, bedrifter: [] };
  const made = await people.koordinator.calls.post("/employeemgmt/create", ola);
  expect(made.ok(), await made.text()).toBe(true);
  const page = await enter("koordinator", { at: "/k/ansatte?innlogging=Ikke+invitert" });
  const row = page.getByRole("row", { name: /Ola Strand/ });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send invitasjon" }).click();
  const question = page.getByRole("dialog", { name: /Sende invitasjon til/ });
  await axe(page);
  await question.getByRole("button", { name: "Send invitasjon" }).click();
  await expect(row).toHaveCount(0);
  const { body } = await newestMessage(request, epost);
  expect(body).toContain("Hei Ola!");
  expect(body).toContain("/login");

  await page.goto("/k/ansatte?innlogging=Invitert%2C+ikke+logget+inn");
  await page.getByRole("link", { name: "Ola Strand" }).first().click();
  await expect(page.getByText(/^Invitert .*, ikke pålogget$/).first()).toBeVisible();
});
