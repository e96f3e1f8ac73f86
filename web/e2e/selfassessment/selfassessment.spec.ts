import { axe } from "../support/axe.ts";
import type { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const LEVELS = ["Har sett det", "Kan med hjelp", "Kan alene"];

interface Goal {
  id: string;
  label: string;
}

interface Plan {
  version: number;
  categories: { id: string; label: string; goals: Goal[] }[];
}

/** Has the first goal of the office's plan assessed. */
async function assessFirstGoal({ people }: Office): Promise<Goal> {
  const { get, put } = people.koordinator.calls;
  const [line] = (await (await get("/trainingplans")).json()) as { id: string }[];
  const path = `/trainingplans/${line?.id}`;
  const plan = (await (await get(path)).json()) as Plan;
  const first = plan.categories[0]?.goals[0];
  if (!first) throw new Error("the plan has no goals");
  const goalOf = ({ id, label }: Goal) => ({
    id,
    label,
    excludeAssessmentInterview: false,
    excludepracticallog: false,
    subGoals: [],
    selfAssessment: { activated: id === first.id, levels: LEVELS },
  });
  const categories = plan.categories.map(({ id, label, goals }) => ({
    id,
    label,
    goals: goals.map(goalOf),
  }));
  const saved = await put(`${path}/goals`, { version: plan.version, categories });
  expect(saved.ok(), await saved.text()).toBe(true);
  return first;
}

test("an apprentice on a phone and her instructor say where she is, and the office sees both", async ({
  office,
}) => {
  const made = await office();
  const goal = await assessFirstGoal(made);
  const phone = { viewport: { width: 390, height: 780 } };
  const kari = await made.enter("laerling", { ...phone, at: "/l/laereplanmal" });
  await kari.getByRole("link", { name: "Egenvurdering" }).click();
  const own = kari.getByRole("group", { name: /^Din vurdering av deg selv/ });
  await own.getByRole("radio", { name: "Kan med hjelp" }).check();
  await expect(kari.getByText("1 av 1 mål vurdert")).toBeVisible();
  // What was pressed by mistake is taken back, and what comes after is the same day's.
  await kari.getByRole("button", { name: /^Ta tilbake/ }).click();
  await expect(kari.getByText("0 av 1 mål vurdert").first()).toBeVisible();
  await own.getByRole("radio", { name: "Kan alene" }).check();
  await expect(kari.getByText("Historikk (1)")).toBeVisible();
  await axe(kari);

  const { id } = made.people.laerling;
  const terje = await made.enter("ansatt", { at: `/b/laerlinger/${id}/laereplan/egenvurdering` });
  await terje.getByRole("radio", { name: "Har sett det" }).check();
  await expect(terje.getByText("Ulikt syn 1")).toBeVisible();
  await axe(terje);
  // She sees it where she is.
  await expect(kari.getByText("Ulikt syn 1")).toBeVisible();

  const at = `/k/laerlinger/${id}/opplaeringsplan/egenvurdering`;
  const berit = await made.enter("koordinator", { at });
  await expect(berit.getByRole("img", { name: /Lærling: Kan alene/ })).toBeVisible();
  await expect(berit.getByRole("radio", { name: "Kan alene" })).toHaveCount(0);
  await berit.getByRole("radio", { name: "Tabell" }).check();
  const row = berit.getByRole("row", { name: new RegExp(goal.label.slice(0, 20)) });
  await expect(row.getByRole("cell")).toHaveText(["3. Kan alene", "1. Har sett det"]);
  await axe(berit);
});
