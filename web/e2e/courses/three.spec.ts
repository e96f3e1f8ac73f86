import type { Page, Route } from "@playwright/test";
import { ending, type Person } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";
import { choice, fetchCertificate, give, made, sheet, turnOn } from "./kit.ts";

const TITLE = "Arbeid i høyden";

const COURSE = {
  title: TITLE,
  modules: [
    {
      id: "modul",
      type: "MODULE",
      title: "Før du går opp",
      items: [
        sheet("sele", "Fallsikring", "Selen festes over hodet.", "Completed"),
        {
          id: "quiz",
          type: "QUIZ",
          title: "Quiz om høyde",
          moveOn: "Passed",
          requires: ["sele"],
          quiz: {
            passMark: 100,
            // Whoever loses one on the way has no other.
            attemptsMax: 1,
            counts: "BEST",
            shuffle: false,
            draw: 0,
            questions: [
              {
                id: "feste",
                kind: "ONE",
                text: "Hvor festes selen?",
                points: 1,
                choices: [choice("over", "Over hodet", true), choice("belte", "I beltet", false)],
              },
            ],
          },
        },
      ],
    },
  ],
};

/** What is sent arrives, and what is answered does not, so many times of each. */
async function spoil(page: Page) {
  const lost = { begun: 0, answers: 0, handedIn: 0 };
  const lose = (what: keyof typeof lost, times: number) => async (route: Route) => {
    if (route.request().method() === "GET" || lost[what] >= times) return route.continue();
    lost[what] += 1;
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/courses/*/items/*/attempts", lose("begun", 1));
  await page.route("**/api/courseattempts/*/answers/*", lose("answers", 2));
  await page.route("**/api/courseattempts/*/handin", lose("handedIn", 1));
  return lost;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** As high as what a thumb hits, less what is lost in rounding. */
const THUMB_PX = 43;

/** Presses what leads on: it lies at the bottom of the screen, where one thumb reaches it. */
async function press(page: Page, name: string): Promise<void> {
  const target = button(page, name);
  await expect(target).toBeInViewport();
  await expect(async () => {
    const box = await target.boundingBox();
    expect(box?.height ?? 0, name).toBeGreaterThan(THUMB_PX);
    expect(box?.y ?? 0, name).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  }).toPass({ timeout: 20_000 });
  await target.click();
}

/** To the quiz, by what is to be read first. */
async function toQuestion(page: Page): Promise<void> {
  await page.getByRole("link", { name: new RegExp(TITLE) }).click();
  await button(page, "Begynn på kurset").click();
  await expect(page.getByText("Selen festes over hodet.")).toBeVisible();
  await press(page, "Ferdig, gå videre");
  await press(page, "Begynn quizen");
  await expect(
    page.getByRole("heading", { name: "Hvor festes selen?", exact: true }),
  ).toBeVisible();
}

async function handIn(page: Page): Promise<void> {
  await press(page, "Til levering");
  await press(page, "Lever svarene");
}

async function pass(page: Page): Promise<void> {
  await toQuestion(page);
  await page.getByRole("radio", { name: "Over hodet", exact: true }).check();
  await handIn(page);
  await passed(page);
}

/** Reads that she has passed, and fetches what says so. */
async function passed(page: Page): Promise<void> {
  await expect(
    page.getByRole("heading", { name: "Bra, du har bestått", exact: true }),
  ).toBeVisible();
  await press(page, "Til oversikten");
  await fetchCertificate(page, TITLE);
}

/** She begins, answers and hands in once, whatever the line loses. */
async function passOnABadLine(page: Page): Promise<void> {
  const lost = await spoil(page);
  await toQuestion(page);
  await page.getByRole("radio", { name: "Over hodet", exact: true }).check();
  await expect(page.getByText("Frakoblet. Svarene ligger trygt på denne enheten.")).toBeVisible();
  await expect.poll(() => lost.answers, { timeout: 60_000 }).toBe(2);
  await expect(page.getByText("Svarene er lagret")).toBeVisible({ timeout: 60_000 });
  await handIn(page);
  await passed(page);
  expect(lost).toEqual({ begun: 1, answers: 2, handedIn: 1 });
}

/** Answers wrongly, and reads why there is no certificate, and what to do. */
async function fail(page: Page): Promise<void> {
  await toQuestion(page);
  await page.getByRole("radio", { name: "I beltet", exact: true }).check();
  await handIn(page);
  await expect(
    page.getByRole("heading", { name: "Ikke bestått denne gangen", exact: true }),
  ).toBeVisible();
  await press(page, "Til oversikten");
  await expect(
    page.getByText("Ikke bestått: 0 % av 100 %. Ingen forsøk igjen. Snakk med opplæringskontoret"),
  ).toBeVisible();
  await expect(button(page, "Last ned kursbevis")).toHaveCount(0);
}

async function listed<T>({ calls }: Person, collection: string): Promise<T[]> {
  const found = calls.post(`/search/${collection}`, { perPage: 20 });
  return (await made<{ items: T[] }>(found)).items;
}

test("three take a course at once, one of them on a bad line: each has a certificate, or the reason why not", async ({
  guard,
  office,
  open,
}) => {
  test.setTimeout(300_000);
  // What is lost on the way; and a certificate is asked for until it is sealed.
  guard.allow(/ERR_FAILED/, /status of 409 .*\/certificate\)/);
  const [ida, nora] = [ending("Ida", 300), ending("Nora", 300)];
  const { enter, people, tenant } = await office({ apprentices: [ida, nora] });
  turnOn(tenant, "courseEnabled");
  const { koordinator } = people;
  const all = async () => {
    const rows = await listed<{ id: string }>(koordinator, "LAERLINGER");
    return rows.map(({ id }) => id);
  };
  await expect.poll(async () => (await all()).length).toBe(3);
  await give(koordinator, COURSE, await all());

  const entrance = { ...phone, at: "/l/kurs" };
  await Promise.all([
    enter("laerling", entrance).then(pass),
    open(tenant, ida.epost ?? "", entrance).then(passOnABadLine),
    open(tenant, nora.epost ?? "", entrance).then(fail),
  ]);

  // The office reads the same, with one attempt of each.
  interface Listed {
    id: string;
    navn: string;
    state: string;
    result: number | null;
  }
  const stands = async () => {
    const rows = await listed<Listed>(koordinator, "COURSEUSERS");
    const told = rows.map(({ navn, state, result }) => `${navn.split(" ")[0]} ${state} ${result}`);
    return told.toSorted();
  };
  await expect.poll(stands).toEqual(["Ida COMPLETED 100", "Kari COMPLETED 100", "Nora BEGUN 0"]);
  for (const { id } of await listed<Listed>(koordinator, "COURSEUSERS")) {
    // oxlint-disable-next-line no-await-in-loop
    const seen = await made<{ attempts: unknown[] }>(koordinator.calls.get(`/courseusers/${id}`));
    expect(seen.attempts).toHaveLength(1);
  }
});
