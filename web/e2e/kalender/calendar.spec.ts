import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** The tenth of next month, ten in the morning: a month that no test's clock is in. */
function nextMonth() {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const day = (number: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), number))
      .toISOString()
      .slice(0, 10);
  return { day, at: (number: number) => Date.parse(`${day(number)}T09:00:00Z`) };
}

const dayOf = (page: Page, date: string) => page.locator(`td:has([data-date="${date}"])`);

/** So wide that the menu stands beside the page. */
const wide = { viewport: { width: 1440, height: 900 } };

test("the week of an office is seen, filtered and moved, with the mouse and without", async ({
  office,
}) => {
  test.setTimeout(180_000);
  const { enter, people } = await office();
  const { calls } = people.koordinator;
  const { day, at } = nextMonth();
  await calls.put("/outlook", { valg: "SKIPPED" });
  await calls.put("/checkpoints/settings", { enabled: true });
  const template = await calls.post("/interviewtemplates", {
    name: "Halvårssamtale",
    enabled: {
      questions: true,
      competenceGoals: false,
      generalGoals: false,
      noGeneralGoalsInPreperation: false,
      noCompetenceGoalsInPreperation: false,
      hiddenPreperation: false,
    },
    questions: [
      {
        id: "",
        question: "Hvordan trives du?",
        description: "",
        recipient: "apprentice",
        customRatings: [],
      },
    ],
  });
  expect(template.ok(), await template.text()).toBe(true);
  const { id } = (await template.json()) as { id: string };
  const planned = await calls.post("/assessmentinterview", {
    template: id,
    minutes: 60,
    place: "Verkstedet",
    teamsUrl: "",
    inviter: false,
    interviews: [{ laerlingid: people.laerling.id, plannedTime: at(10) }],
  });
  expect(planned.ok(), await planned.text()).toBe(true);
  const checkpoint = await calls.post(`/apprentices/${people.laerling.id}/checkpoints`, {
    title: "Ring hjem",
    description: "",
    deadline: null,
    customDate: day(12),
    customDateEnabled: true,
    coordinators: [],
  });
  expect(checkpoint.ok(), await checkpoint.text()).toBe(true);

  const page = await enter("koordinator", { ...wide, at: "/k" });
  await page.getByRole("link", { name: "Kalender", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Kalender", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Neste måned" }).click();
  const interview = page.getByRole("link", { name: /Halvårssamtale: Kari Berg/ });
  await expect(dayOf(page, day(10)).getByRole("link")).toContainText("Halvårssamtale");
  await axe(page);

  // With the mouse: dropped on another day it is there at once, and goes back when that is said.
  await interview.dragTo(dayOf(page, day(17)));
  await expect(dayOf(page, day(17))).toContainText("Halvårssamtale");
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(dayOf(page, day(10))).toContainText("Halvårssamtale");

  // Without: “Flytt…” asks for day and time.
  await page.getByRole("button", { name: /^Flytt… Halvårssamtale/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Flytt Halvårssamtale: Kari Berg" });
  await axe(page);
  const [year, month] = day(18).split("-");
  await dialog.getByRole("textbox", { name: "Dato" }).fill(`18.${month}.${year}`);
  await dialog.getByRole("textbox", { name: "Klokkeslett" }).fill("13:30");
  await dialog.getByRole("button", { name: "Flytt", exact: true }).press("Enter");
  await expect(dayOf(page, day(18)).getByRole("link")).toContainText("13:30");

  // A deadline is moved with a reason, also where it is dropped.
  await page.getByRole("link", { name: /Ring hjem/ }).dragTo(dayOf(page, day(19)));
  const why = page.getByRole("dialog", { name: "Flytt Ring hjem" });
  await why.getByRole("textbox", { name: "Hvorfor flyttes fristen?" }).fill("Lærlingen er syk");
  await why.getByRole("button", { name: "Flytt", exact: true }).click();
  await expect(dayOf(page, day(19))).toContainText("Ring hjem");

  await page.getByRole("combobox", { name: "Vis", exact: true }).selectOption("SJEKKPUNKT");
  await expect(interview).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: /Ring hjem/ })).toBeVisible();
  await page.getByText("Agenda", { exact: true }).click();
  await expect(page.getByRole("link", { name: /Ring hjem/ })).toContainText("hele dagen");

  // On a phone the month is an agenda, and nothing scrolls sideways.
  const small = await enter("koordinator", { ...phone, at: `/k/kalender/se?dato=${day(10)}` });
  await expect(small.getByRole("link", { name: /Halvårssamtale/ })).toBeVisible();
  const scrolls = await small.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(scrolls).toBe(false);
  await axe(small);

  // On paper there is a sheet of its own, and nothing to press.
  await small.emulateMedia({ media: "print" });
  await expect(small.getByRole("table")).toContainText("Halvårssamtale");
  await expect(small.getByRole("button")).toHaveCount(0);

  // Whom it is about has it, too: to read, and to follow with the own telephone.
  for (const [who, start] of [
    ["laerling", "/l"],
    ["ansatt", "/b"],
  ] as const) {
    const own = await enter(who, { ...phone, at: `${start}/kalender?dato=${day(10)}` });
    await expect(own.getByRole("link", { name: /Halvårssamtale/ })).toBeVisible();
    await expect(own.getByRole("link", { name: /Ring hjem/ })).toHaveCount(0);
    await expect(own.getByRole("button", { name: /^Flytt/ })).toHaveCount(0);
    await expect(own.getByRole("button", { name: "Lag lenke" })).toBeVisible();
    await axe(own);
  }
});
