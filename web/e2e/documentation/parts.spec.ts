import { axe } from "../support/axe.ts";
import { Hands } from "../support/hands.ts";
import type { Calls } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

/** Most taps that eight parts with their proof may take. */
const TAPS_MAX = 20;
const CHOSEN = 8;

interface Goal {
  id: string;
  label: string;
  subGoals: readonly object[];
  [other: string]: unknown;
}

interface Plan {
  version: number;
  categories: { id: string; label: string; goals: Goal[] }[];
}

const part = (label: string) => ({
  label,
  includeAssessmentInterview: true,
  excludepracticallog: false,
});

/** Gives every goal of the only plan two parts. */
async function withParts(calls: Calls): Promise<Goal[]> {
  const all = (await (await calls.get("/trainingplans")).json()) as { id: string }[];
  const path = `/trainingplans/${all[0]?.id}`;
  const { version, categories } = (await (await calls.get(path)).json()) as Plan;
  const body = {
    version,
    categories: categories.map(({ id, label, goals }) => ({
      id,
      label,
      goals: goals.map((goal, at) => ({
        id: goal.id,
        label: goal.label,
        excludeAssessmentInterview: false,
        excludepracticallog: false,
        selfAssessment: { activated: false, levels: [] },
        arbeidsoppgaver: at === 0 ? ["Service hos kunde"] : [],
        subGoals: [part(`første del av ${goal.id}`), part(`andre del av ${goal.id}`)],
      })),
    })),
  };
  const saved = await calls.put(`${path}/goals`, body);
  expect(saved.status(), await saved.text()).toBe(200);
  return categories.flatMap(({ goals }) => goals);
}

test("parts are chosen with a thumb, and one goal is refused while the rest is approved", async ({
  office,
}) => {
  const { enter, people } = await office();
  const goals = await withParts(people.koordinator.calls);
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Ny tavle");
  await page.getByRole("textbox", { name: "Beskrivelse" }).click();
  await page.keyboard.type("Koblet opp tavla. Ryddet bilen.");

  const hands = new Hands(page);
  await hands.tap(page.getByRole("button", { name: "Velg mål" }));
  const dialog = page.getByRole("dialog", { name: "Kompetansemål" });
  await expect(dialog.getByText("Om målet").first()).toBeVisible();
  await axe(page);
  const chosen = goals.slice(0, Math.min(CHOSEN, goals.length));
  for (const { id, label } of chosen) {
    const opens = dialog.getByRole("button", { name: `0 av 2 delmål: ${label}` });
    const more = dialog.getByRole("button", { name: /^Vis \d+ til/ });
    // oxlint-disable-next-line no-await-in-loop
    if ((await opens.count()) === 0) await hands.tap(more);
    // oxlint-disable-next-line no-await-in-loop
    await hands.tap(opens);
    // oxlint-disable-next-line no-await-in-loop
    await hands.tap(dialog.getByRole("checkbox", { name: `første del av ${id}` }));
  }
  await hands.tap(dialog.getByRole("button", { name: "Ferdig", exact: true }));
  await hands.tap(page.getByText("Var med").first());
  expect(hands.counted.presses).toBeLessThanOrEqual(TAPS_MAX);
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Send", exact: true }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);

  const instructor = await enter("ansatt");
  await instructor.getByRole("link", { name: /Ny tavle/ }).click();
  await expect(instructor.getByText("Var med").first()).toBeVisible();
  await instructor
    .getByRole("button", { name: /^Ikke godkjenn/ })
    .first()
    .click();
  const reason = "Dette målet er ikke med i teksten.";
  const why = instructor.getByRole("textbox", { name: "Hvorfor godkjennes ikke målet?" });
  await why.fill(reason);
  await axe(instructor);
  const approve = instructor.getByRole("button", { name: "Godkjenn", exact: true });
  await approve.filter({ visible: true }).first().click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText("Godkjent", { exact: true }).first()).toBeVisible();
});
