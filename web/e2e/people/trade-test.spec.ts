import { expectSound } from "../support/fit.ts";
import { inDays } from "../support/office.ts";
import type { Who } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

test("a trade test is set up, moved and cancelled, and stands where people look", async ({
  office,
}) => {
  test.setTimeout(150_000);
  const { enter, people } = await office();
  const uid = people.laerling.id;
  const page = await enter("koordinator", { at: `/k/laerlinger/${uid}` });
  const card = page.getByRole("region", { name: "Tid og sted for fagprøve" });
  await expect(card).toContainText("Ingen fagprøve er satt opp.");
  await card.getByRole("button", { name: "Sett opp fagprøve" }).click();
  const dialog = page.getByRole("dialog", { name: "Sett opp fagprøve" });
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(dialog.getByText("Velg en dato").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Dato" }).fill(inDays(10));
  await dialog.getByRole("textbox", { name: "Klokkeslett" }).fill("09:30");
  await dialog.getByRole("textbox", { name: /^Sted/ }).fill("Verkstedet i Bergen");
  await dialog.getByRole("textbox", { name: /^Prøvenemnd/ }).fill("Anne Lie og Jon Moe");
  await expectSound(page, "the dialog of a trade test");
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(card).toContainText("Verkstedet i Bergen");
  await expect(card).toContainText("Prøvenemnd: Anne Lie og Jon Moe");
  await expectSound(page, "an apprentice with a trade test");

  // The first pages of all three, and what the instructor sees of the apprentice.
  const first = { laerling: "/l", ansatt: "/b", koordinator: "/k" } as const;
  const look = async (who: Who) => {
    const reader = await enter(who, { ...phone, at: first[who] });
    const coming = reader.getByRole("region", { name: "Fagprøver" });
    await expect(coming).toContainText("09:30");
    await expect(coming).toContainText("Verkstedet i Bergen");
    await expectSound(reader, `the first page of ${who} with a trade test`);
    if (who !== "ansatt") return;
    await reader.goto(`/b/laerlinger/${uid}/annet`);
    const seen = reader.getByRole("region", { name: "Tid og sted for fagprøve" });
    await expect(seen).toContainText("Verkstedet i Bergen");
    await expect(seen.getByRole("button")).toHaveCount(0);
    await expectSound(reader, "an instructor's page of an apprentice with a trade test");
  };
  await Promise.all((["laerling", "ansatt", "koordinator"] as const).map(look));

  await card.getByRole("button", { name: "Endre" }).click();
  const change = page.getByRole("dialog", { name: "Endre fagprøve" });
  await change.getByRole("textbox", { name: /^Sted/ }).fill("Skolen");
  await change.getByRole("button", { name: "Lagre" }).click();
  await expect(card).toContainText("Skolen");
  await card.getByRole("button", { name: "Avlys" }).click();
  const off = page.getByRole("dialog", { name: "Avlys fagprøven" });
  await expect(off).toContainText("får beskjed, og fagprøven går ut av kalenderne deres");
  await off.getByRole("textbox", { name: /^Melding/ }).fill("Ny dato kommer");
  await expectSound(page, "the dialog that cancels a trade test");
  await off.getByRole("button", { name: "Avlys", exact: true }).click();
  await expect(card).toContainText("Avlyst");
  await expect(card).toContainText("Ny dato kommer");
  await expectSound(page, "an apprentice with a cancelled trade test");
});
