import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("an instructor asks one question with an approval, and the apprentice hears when it comes", async ({
  office,
}) => {
  const { enter, people } = await office();
  const { post } = people.laerling.calls;
  const draft = await post("/documentation", {
    name: "Pakning",
    content: "<p>Slik gjorde jeg.</p>",
    goals: [],
  });
  const { id, version } = (await draft.json()) as { id: string; version: number };
  expect((await post(`/documentation/${id}/send`, { version })).ok()).toBe(true);

  const terje = await enter("ansatt", phone);
  await terje.getByRole("link", { name: "Start gjennomgang" }).click();
  await expect(
    terje.getByRole("heading", { level: 2, name: "Pakning", exact: true }),
  ).toBeVisible();
  await terje.getByRole("button", { name: "Legg ved et spørsmål", exact: true }).click();
  const dialog = terje.getByRole("dialog", { name: "Godkjenne dokumentasjonen?" });
  await dialog.getByRole("textbox", { name: /^Spørsmål til øving/ }).fill("Hvorfor denne?");
  await axe(terje);
  await dialog.getByRole("button", { name: "Godkjenn", exact: true }).click();
  await expect(terje.getByText("«Pakning» er godkjent")).toBeVisible();

  const kari = await enter("laerling", { ...phone, at: "/l/oving" });
  await expect(kari.getByText(/^Neste spørsmål kommer/)).toBeVisible();
});
