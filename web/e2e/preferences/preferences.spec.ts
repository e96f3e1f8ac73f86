import { axe, contrast } from "../support/axe.ts";
import { newestMessage, simulatorMessages } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

/** The public key of the example of RFC 8291. */
const P256DH =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
/** Documentation has to be corrected: told at once. */
const RETURNED = "dokumentasjonrettes";

test("an apprentice switches SMS off, and gets the push", async ({ office, request }) => {
  const { enter, people, tenant } = await office();
  const { koordinator, ansatt, laerling } = people;
  const on = await koordinator.calls.put(`/automaticmessages/${RETURNED}/switch`, {
    version: 0,
    type: "SMS",
    activated: true,
  });
  expect(on.ok(), await on.text()).toBe(true);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${tenant}`;
  const keys = { p256dh: P256DH, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  await laerling.calls.post("/push/subscriptions", { endpoint, keys });

  const page = await enter("laerling", { at: "/l/minside", ...phone });
  await page.getByRole("navigation", { name: "Min side" }).getByText("Varsler").click();
  await expect(page.getByRole("heading", { level: 1, name: "Varsler" })).toBeVisible();
  const sms = page.getByRole("checkbox", { name: "SMS: Dokumentasjon" });
  await expect(sms).toBeChecked();
  await axe(page);
  await sms.click();
  await expect(page.getByText("SMS om dokumentasjon er slått av")).toBeVisible();
  await expect(sms).not.toBeChecked();
  await page.reload();
  await expect(sms).not.toBeChecked();
  await page.setViewportSize({ width: 320, height: 700 });
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide, "nothing is wider than the narrowest screen").toBeLessThanOrEqual(seen);
  await page.emulateMedia({ colorScheme: "dark" });
  await contrast(page);

  const body = { name: "Bytte av lager", content: "<p>Slik</p>", goals: [] };
  const made = await laerling.calls.post("/documentation", body);
  const { id, version } = (await made.json()) as { id: string; version: number };
  const sent = await laerling.calls.post(`/documentation/${id}/send`, { version });
  const { version: then } = (await sent.json()) as { version: number };
  const back = { version: then, comment: "Ta med mål" };
  const returned = await ansatt.calls.post(`/documentation/${id}/return`, back);
  expect(returned.ok(), await returned.text()).toBe(true);
  expect((await newestMessage(request, endpoint)).subject).toBe("Dokumentasjon må rettes");

  const desk = await enter("koordinator", {
    at: `/k/systemvalg/endrestandard/${RETURNED}/sendt`,
  });
  const list = desk.getByRole("list", { name: "Sendt" });
  await expect(list.getByText(laerling.navn)).toBeVisible();
  await expect(async () => {
    await desk.reload();
    await expect(list.getByText("Slått av av mottakeren")).toBeVisible();
  }).toPass();
  await axe(desk);
  const all = await simulatorMessages(request);
  expect(all.filter(({ to }) => to === laerling.telefon)).toEqual([]);
});
