import { axe } from "../support/axe.ts";
import { newestMessage } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** The public key of the example of RFC 8291. */
const P256DH =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

test("a push message goes to whoever has switched it on", async ({ office, request }) => {
  const { enter, people, tenant } = await office();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${tenant}`;
  const keys = { p256dh: P256DH, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const answer = await people.laerling.calls.post("/push/subscriptions", { endpoint, keys });
  expect(answer.status()).toBe(204);

  const page = await enter("koordinator", { at: "/k/laerlinger" });
  await page
    .getByRole("button", { name: /Handlinger for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Send push-varsel" }).click();
  await expect(page.getByText(/Går til 1 mottaker/)).toBeVisible();
  await page.getByRole("textbox", { name: "Tittel" }).fill("Hei {fornavn}");
  await page.getByRole("textbox", { name: "Tekst" }).fill("Kurset er flyttet");
  await expect(page.getByRole("figure", { name: "Forhåndsvisning av push-varsel" })).toContainText(
    "Hei Kari",
  );
  await axe(page);
  await page.getByRole("button", { name: "Send push-varsel" }).click();
  await page.getByRole("button", { name: "Send til 1 mottaker" }).click();
  await expect(page.getByRole("list", { name: "Mottakere" }).getByText("Sendt")).toBeVisible();
  const sent = await newestMessage(request, endpoint);
  expect([sent.channel, sent.subject]).toEqual(["PUSH", "Hei Kari"]);

  const link = page.getByRole("list", { name: "Mottakere" }).getByRole("link");
  await page.goto(`${(await link.getAttribute("href")) ?? ""}/rediger/meldinger`);
  await expect(page.getByText("Push-varsler er slått på på 1 enhet")).toBeVisible();
  await axe(page);
});
