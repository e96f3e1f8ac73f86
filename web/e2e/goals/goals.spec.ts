import { axe } from "../support/axe.ts";
import type { Calls } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

interface Goals {
  plans: { categories: { goals: { id: string; label: string }[] }[] }[];
}

/** The words of the first goals of her plan. */
async function goalsOf(calls: Calls, id: string, count: number) {
  const answer = (await (await calls.get(`/apprentices/${id}/goals`)).json()) as Goals;
  const goals = answer.plans[0]?.categories.flatMap((category) => category.goals) ?? [];
  expect(goals.length).toBeGreaterThanOrEqual(count);
  return goals.slice(0, count);
}

/** A goal as it stands in the name of its checkbox. */
const choice = (label: string): RegExp =>
  new RegExp(`^Velg ${label.slice(0, 30).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

test("an apprentice asks for two goals, the instructor answers with the keyboard, and she sees it", async ({
  office,
}) => {
  const { enter, people } = await office();
  const { laerling } = people;
  const [first, second] = await goalsOf(laerling.calls, laerling.id, 2);
  if (!first || !second) throw new Error("her plan has two goals");

  const apprentice = await enter("laerling", { ...phone, at: "/l/laereplanmal" });
  for (const { label } of [first, second]) {
    await apprentice.getByRole("checkbox", { name: choice(label) }).check();
  }
  const bar = apprentice.getByRole("region", { name: "Valgte mål" });
  await expect(bar.getByRole("status")).toHaveText("2 mål valgt");
  await axe(apprentice);
  await bar.getByRole("button", { name: "Be om godkjenning" }).tap();
  await expect(apprentice.getByText("Du har bedt om godkjenning av 2 mål")).toBeVisible();
  await expect(apprentice.getByRole("button", { name: /^Trekk tilbake/ })).toHaveCount(2);

  const instructor = await enter("ansatt");
  await instructor.getByRole("link", { name: /2 mål til godkjenning/ }).click();
  await expect(instructor).toHaveURL(/\/b\/laereplangodkjenning$/);
  const place = instructor.getByRole("navigation", { name: "Venter på deg" }).getByRole("status");
  const open = instructor.getByRole("main").getByRole("heading", { level: 2 }).first();
  await expect(place).toHaveText("1 av 2");
  await axe(instructor);
  const begun = await open.textContent();
  await instructor.keyboard.press("ArrowRight");
  await expect(place).toHaveText("2 av 2");
  await expect(open).not.toHaveText(begun ?? "");
  await instructor.keyboard.press("r");
  await instructor.getByRole("textbox", { name: "Hva mangler?" }).fill("Vis et bilde til.");
  await axe(instructor);
  await instructor.getByRole("button", { name: "Send tilbake" }).last().click();
  await expect(place).toHaveText("1 av 1");
  await instructor.keyboard.press("g");
  await expect(instructor.getByText("Ingen mål venter på deg")).toBeVisible();
  const told = instructor.getByRole("status").filter({ hasText: "er godkjent" });
  await told.getByRole("button", { name: "Angre" }).last().click();
  await expect(place).toHaveText("1 av 1");
  await instructor.keyboard.press("g");
  await expect(instructor.getByText("Ingen mål venter på deg")).toBeVisible();

  // She sees it without asking for it.
  await expect(apprentice.getByText("Vis et bilde til.")).toBeVisible();
  await expect(apprentice.getByRole("button", { name: /^Trekk tilbake/ })).toHaveCount(0);
  await expect(apprentice.getByText("1 av", { exact: false }).first()).toBeVisible();
  await apprentice.goto("/l");
  await expect(apprentice.getByRole("link", { name: /1 mål er sendt tilbake/ })).toBeVisible();

  // What is begun at a goal is about it.
  await apprentice.goto("/l/laereplanmal");
  const about = `Ny dokumentasjon om ${second.label}`;
  await apprentice.getByRole("link", { name: about, exact: true }).tap();
  const chosen = apprentice.getByRole("button", { name: `Fjern ${second.label}`, exact: true });
  await expect(chosen).toBeVisible();
  await expect(apprentice.getByText("1 valgt", { exact: true })).toBeVisible();
});

test("the matrix opens what it counts, and the office approves from her page", async ({
  office,
}) => {
  const { enter, people } = await office();
  const { laerling } = people;
  const [first] = await goalsOf(laerling.calls, laerling.id, 1);
  if (!first) throw new Error("her plan has a goal");
  const body = { name: "Bytte av lager", content: "<p>Slik gjorde jeg.</p>", goals: [first.id] };
  const draft = await laerling.calls.post("/documentation", body);
  const { id, version } = (await draft.json()) as { id: string; version: number };
  await laerling.calls.post(`/documentation/${id}/send`, { version });

  const page = await enter("koordinator", {
    at: `/k/laerlinger/${laerling.id}/opplaeringsplan/dekning`,
  });
  await expect(page.getByRole("button", { name: /^1 Dokumentasjon:/ })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: /^1 Dokumentasjon:/ }).click();
  const dialog = page.getByRole("dialog", { name: "Dokumentasjon" });
  await axe(page);
  await expect(dialog.getByRole("link", { name: /Bytte av lager/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByText(/^Uten grunnlag/).click();
  await expect(page.getByRole("button", { name: /^1 Dokumentasjon:/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Kompetansemål", exact: true }).click();
  await page.getByRole("checkbox", { name: choice(first.label) }).check();
  await page.getByRole("button", { name: "Godkjenn 1 mål" }).click();
  await expect(page.getByText(/er godkjent$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send tilbake/ })).toHaveCount(1);
});
