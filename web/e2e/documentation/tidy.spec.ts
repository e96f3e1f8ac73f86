import { axe } from "../support/axe.ts";
import type { Calls } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

interface Goals {
  plans: { categories: { goals: { id: string; label: string }[] }[] }[];
}

interface Piece {
  id: string;
  version: number;
}

const step = async (calls: Calls, { id, version }: Piece, verb: string): Promise<Piece> => {
  const answer = await calls.post(`/documentation/${id}/${verb}`, { version });
  return (await answer.json()) as Piece;
};

/** A goal as it stands in the name of its checkbox. */
const choice = (label: string): RegExp =>
  new RegExp(`^${label.slice(0, 24).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`, "i");

test("goals are added to approved documentation by thumb, and answered as one list", async ({
  office,
}) => {
  const { enter, people } = await office();
  const { laerling, ansatt } = people;
  const answer = await laerling.calls.get(`/apprentices/${laerling.id}/goals`);
  const { plans } = (await answer.json()) as Goals;
  const [first, second, third] = plans[0]?.categories.flatMap(({ goals }) => goals) ?? [];
  if (!first || !second || !third) throw new Error("her plan has three goals");
  for (const name of ["Bytte av lager", "Nytt skap"]) {
    const body = { name, content: "<p>Slik gjorde jeg.</p>", goals: [first.id] };
    const draft = (await (await laerling.calls.post("/documentation", body)).json()) as Piece;
    await step(ansatt.calls, await step(laerling.calls, draft, "send"), "approve");
  }

  const apprentice = await enter("laerling", { ...phone, at: "/l/laereplanmal/rydd" });
  const place = apprentice.getByRole("navigation", { name: "Dokumentasjon" }).getByRole("status");
  await expect(place).toHaveText("1 av 2");
  const tick = (label: string) => apprentice.getByRole("checkbox", { name: choice(label) }).first();
  await expect(tick(first.label)).toBeDisabled();
  await tick(second.label).check();
  await apprentice.getByRole("radio", { name: "Var med" }).first().check();
  await axe(apprentice);
  await apprentice.getByRole("button", { name: "Neste" }).tap();
  await expect(place).toHaveText("2 av 2");
  await tick(second.label).check();
  await tick(third.label).check();
  // What is chosen is kept on the device.
  await apprentice.reload();
  await apprentice.getByRole("button", { name: "Send 3 mål til faglig leder" }).first().tap();
  await expect(apprentice.getByText("3 mål er sendt til faglig leder")).toBeVisible();
  await expect(apprentice.getByText("Venter på faglig leder").first()).toBeVisible();

  const instructor = await enter("ansatt");
  await instructor.getByRole("link", { name: /3 mål på godkjent dokumentasjon/ }).click();
  await expect(instructor).toHaveURL(/\/b\/maaltillegg$/);
  await axe(instructor);
  const piece = (name: string) => instructor.getByRole("region", { name, exact: true });
  const yes = { name: "Legg til", exact: true };
  await piece("Nytt skap").getByRole("radio", yes).check();
  await piece("Bytte av lager").getByRole("radio", yes).first().check();
  await piece("Bytte av lager").getByRole("radio", { name: "Ikke legg til" }).last().check();
  await instructor.getByRole("button", { name: "Svar på 3 mål" }).click();
  await expect(instructor.getByText("Skriv hvorfor", { exact: false })).toBeVisible();
  await instructor.getByRole("textbox").fill("Dette gjorde Per.");
  await instructor.getByRole("button", { name: "Svar på 3 mål" }).click();
  await expect(instructor.getByText("Ingen mål venter på deg")).toBeVisible();

  // The list is taken back a moment after, and answered again.
  await instructor.getByRole("button", { name: "Angre" }).click();
  await expect(instructor.getByText("Svarene er angret")).toBeVisible();
  await piece("Nytt skap").getByRole("radio", yes).check();
  await piece("Bytte av lager").getByRole("radio", yes).first().check();
  await piece("Bytte av lager").getByRole("radio", { name: "Ikke legg til" }).last().check();
  await instructor.getByRole("textbox").fill("Dette gjorde Per.");
  await instructor.getByRole("button", { name: "Svar på 3 mål" }).click();
  await expect(instructor.getByText("Ingen mål venter på deg")).toBeVisible();

  // She sees what was answered without asking for it.
  await expect(apprentice.getByText("Venter på faglig leder")).toHaveCount(0);
  await apprentice.goto("/l/dokumentasjon");
  await apprentice
    .getByRole("link", { name: /Nytt skap/ })
    .first()
    .tap();
  await expect(apprentice.getByText("la til mål på den").first()).toBeVisible();
});
