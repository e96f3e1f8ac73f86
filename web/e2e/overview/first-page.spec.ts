import { axe } from "../support/axe.ts";
import { ending } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test("who ends soon and what waits for whom is told at once, and each number opens its list", async ({
  office,
}) => {
  const { enter, people } = await office({ apprentices: [ending("Ola", 20), ending("Per", 400)] });
  const draft = await people.laerling.calls.post("/documentation", {
    name: "Jordfeilbryter",
    content: "<p>Jeg byttet en jordfeilbryter.</p>",
    goals: [],
  });
  const { id, version } = (await draft.json()) as { id: string; version: number };
  await people.laerling.calls.post(`/documentation/${id}/send`, { version });

  const page = await enter("koordinator", { at: "/k" });
  const ends = page.getByRole("region", { name: "Slutter snart" });
  await expect(ends.getByRole("link", { name: "1 lærling" })).toBeVisible();
  await expect(ends.getByRole("link", { name: "Ola Lund" })).toBeVisible();
  const waits = page.getByRole("region", { name: "Venter på svar" });
  await expect(waits.getByRole("link", { name: "Terje Dahl" })).toBeVisible();
  await axe(page);

  await ends.getByRole("link", { name: "1 lærling" }).click();
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveText([/Ola Lund/]);
  await page.goBack();
  await waits.getByRole("link", { name: "1 dokumentasjon" }).click();
  await expect(page.getByRole("heading", { name: "Dokumentasjoner" })).toBeVisible();
  await expect(rows).toHaveText([/Jordfeilbryter/]);
  await axe(page);

  // An instructor is reminded of all that waits there in two presses.
  await page.goto("/k");
  await waits.getByRole("link", { name: "Terje Dahl" }).click();
  await page.getByRole("button", { name: "Purr på alt som venter" }).click();
  await expect(page.getByText("1 av 1 er purret.")).toBeVisible();

  // What waits for the instructor is one list, of whatever kind.
  const instructor = await enter("ansatt", { at: "/b" });
  const queue = instructor.getByRole("list", { name: "Venter på deg" });
  await expect(queue.getByRole("link", { name: /Jordfeilbryter/ })).toBeVisible();
  await axe(instructor);
});
