import { axe } from "../support/axe.ts";
import { Hands } from "../support/hands.ts";
import type { Calls } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";
import { arrange, send, wholePlan } from "./kit.ts";

test("eight parts of the 107 of a plan are chosen with their proof in twenty taps", async ({
  office,
}) => {
  test.setTimeout(120_000);
  const { enter, people } = await office();
  const goals = await arrange(people.koordinator.calls, wholePlan());
  expect(goals).toHaveLength(21);
  expect(goals.flatMap(({ subGoals }) => subGoals)).toHaveLength(107);
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Ny fordeling");
  await page.getByRole("textbox", { name: "Beskrivelse" }).click();
  await page.keyboard.type("Koblet og prøvde alt.");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();

  const hands = new Hands(page);
  await hands.tap(page.getByRole("button", { name: "Velg mål", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Kompetansemål" });
  // The last goal of the first category is not among those that are shown at once.
  const chosen = goals.slice(0, 8);
  for (const [at, { label, subGoals }] of chosen.entries()) {
    if (at === 5) await hands.tap(dialog.getByRole("button", { name: /^Vis 1 til/ }));
    const count = `av ${subGoals.length} delmål: ${label}`;
    await hands.tap(dialog.getByRole("button", { name: `0 ${count}`, exact: true }));
    const part = dialog.getByRole("checkbox", { name: `${label}, del 1`, exact: true });
    await hands.tap(part);
    await expect(part).toBeChecked();
    await expect(dialog.getByRole("button", { name: `1 ${count}`, exact: true })).toBeVisible();
  }
  await expect(dialog.getByText("8 mål, 8 delmål", { exact: true })).toBeVisible();
  await axe(page);
  await hands.tap(dialog.getByRole("button", { name: "Ferdig", exact: true }));
  await expect(dialog).toHaveCount(0);
  const how = page.getByRole("group", {
    name: `Hvordan var du med på dette: ${chosen[0]?.label}`,
    exact: true,
  });
  await hands.tap(how.getByText("Var med", { exact: true }));
  await expect(how.getByRole("radio", { name: "Var med", exact: true })).toBeChecked();
  hands.expectAsTold("Eight parts with their proof, on a phone");

  await expect(page.getByText("8 valgt", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);

  // Each stands with its proof before whoever answers it.
  const instructor = await enter("ansatt");
  await instructor.getByRole("link", { name: /Ny fordeling/ }).click();
  const parts = instructor.getByRole("list", { name: "Delmål", exact: true });
  await expect(parts).toHaveCount(8);
  await expect(parts.first()).toHaveText("Planlegge belysning, del 1");
  await expect(instructor.getByText("Var med", { exact: true })).toHaveCount(1);
  // Of some of them the text says nothing, which stands beside it.
  await expect(instructor.getByText(/^Gjorde selv/)).toHaveCount(7);
});

interface Goals {
  plans: { categories: { goals: { label: string; status: string }[] }[] }[];
}

/** The labels of her goals that are in a state. */
async function labelsOf({ get }: Calls, id: string, status: string): Promise<string[]> {
  const { plans } = (await (await get(`/apprentices/${id}/goals`)).json()) as Goals;
  const goals = plans.flatMap((plan) => plan.categories.flatMap((category) => category.goals));
  return goals.filter((goal) => goal.status === status).map(({ label }) => label);
}

test("a log with twenty goals is never approved with others, and loses two with a reason", async ({
  office,
}) => {
  test.setTimeout(120_000);
  const { enter, people } = await office();
  const { laerling, koordinator } = people;
  const goals = await arrange(koordinator.calls, wholePlan());
  await send(laerling.calls, "Vanlig dag", goals.slice(20));
  const { id } = await send(laerling.calls, "Alt på en dag", goals.slice(0, 20));

  const page = await enter("ansatt", { at: "/b/dokumentasjoner" });
  for (const name of ["Vanlig dag", "Alt på en dag"]) {
    const box = page.getByRole("checkbox", { name: `Velg ${name}`, exact: true });
    await box.check();
    await expect(box).toBeChecked();
  }
  const bar = page.getByRole("region", { name: "Valgte rader", exact: true });
  await expect(bar.getByText("2 valgt", { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: "Godkjenn", exact: true }).click();
  const done = page.getByRole("dialog", { name: "Ferdig", exact: true });
  await expect(done.getByText("1 av 2 er godkjent.", { exact: true })).toBeVisible();
  const left = done.getByRole("listitem").filter({ hasText: "Alt på en dag" });
  await expect(left).toContainText("Den har mange mål. Se gjennom den først");
  await done.getByRole("button", { name: "Lukk", exact: true }).last().click();
  await expect(done).toHaveCount(0);

  await page.getByRole("link", { name: /Alt på en dag/ }).click();
  await expect(page.getByRole("heading", { name: "Alt på en dag", exact: true })).toBeVisible();
  await expect(page.getByText("Mange mål", { exact: true }).first()).toBeVisible();
  const refusals = [
    { label: goals[3]?.label ?? "", reason: "Du sto ved siden av da det ble målt." },
    { label: goals[17]?.label ?? "", reason: "Feilen ble funnet uken etter." },
  ];
  const why = page.getByRole("textbox", { name: "Hvorfor godkjennes ikke målet?", exact: true });
  for (const [at, { label, reason }] of refusals.entries()) {
    await page.getByRole("button", { name: `Ikke godkjenn ${label}`, exact: true }).click();
    await expect(why).toHaveCount(at + 1);
    // What was pressed is gone: the reason is written where the focus is.
    await expect(why.nth(at)).toBeFocused();
    await why.nth(at).fill(reason);
  }
  await axe(page);
  const approve = page.getByRole("button", { name: "Godkjenn", exact: true });
  await approve.filter({ visible: true }).first().click();
  await expect(page.getByText("«Alt på en dag» er godkjent")).toBeVisible();

  const approved = await labelsOf(laerling.calls, laerling.id, "Godkjent");
  expect(approved).toHaveLength(19);
  const hers = await enter("laerling", { ...phone, at: `/l/dokumentasjon/${id}` });
  await expect(hers.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  for (const { label, reason } of refusals) {
    expect(approved).not.toContain(label);
    const row = hers.getByRole("listitem").filter({ hasText: label }).first();
    await expect(row).toContainText(`Ikke godkjent ${reason}`);
  }
});
