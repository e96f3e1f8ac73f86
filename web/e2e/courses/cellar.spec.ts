import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";
import { choice, give, made, sheet, turnOn } from "./kit.ts";

const TITLE = "Arbeid under bakken";

const MODULES = [
  {
    id: "modul",
    type: "MODULE",
    title: "Før du går ned",
    items: [
      sheet("lys", "Lys", "Ta med to lykter.", "Completed"),
      sheet("luft", "Luft", "Mål luften før du går ned.", "Viewed"),
      {
        id: "quiz",
        type: "QUIZ",
        title: "Hva husker du?",
        moveOn: "Passed",
        quiz: {
          passMark: 100,
          attemptsMax: 0,
          counts: "BEST",
          shuffle: false,
          draw: 0,
          questions: [
            {
              id: "lykter",
              kind: "ONE",
              text: "Hvor mange lykter?",
              points: 1,
              choices: [choice("en", "Én", false), choice("to", "To", true)],
            },
          ],
        },
      },
    ],
  },
];

const COURSE = { title: TITLE, modules: MODULES };

test("a course that was begun is read after a cold start without a network, and what was done is told later", async ({
  guard,
  office,
}) => {
  test.setTimeout(180_000);
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket connection/);
  const { enter, people, tenant } = await office();
  turnOn(tenant, "courseEnabled");
  await give(people.koordinator, COURSE, [people.laerling.id]);

  const first = await enter("laerling", { ...phone, serviceWorkers: "allow", at: "/l/kurs" });
  const context = first.context();
  await first.getByRole("link", { name: new RegExp(TITLE) }).click();
  await first.getByRole("button", { name: "Begynn på kurset" }).click();
  await expect(first.getByText("Ta med to lykter.")).toBeVisible();
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // By now everything that the page shows is kept.
  await first.reload();
  await expect(first.getByText("Ta med to lykter.")).toBeVisible();
  await first.waitForLoadState("networkidle");
  const address = first.url();
  await context.setOffline(true);
  await first.close();

  const cellar = await context.newPage();
  await cellar.goto(address);
  await expect(cellar.getByText("Ta med to lykter.")).toBeVisible();
  await expect(
    cellar.getByText(/^(Du er uten nett|Vi får ikke kontakt med Svenn)\./),
  ).toBeVisible();
  await axe(cellar);
  await cellar.getByRole("button", { name: "Ferdig, gå videre" }).click();
  await expect(
    cellar.getByText("Lagret på denne enheten. Sendes når du er på nett."),
  ).toBeVisible();
  await expect(cellar.getByText("Mål luften før du går ned.")).toBeVisible();

  await context.setOffline(false);
  const done = async () => {
    const own = await people.laerling.calls.get("/courses/own");
    const { items } = (await own.json()) as { items: { itemsDone: number }[] };
    return items[0]?.itemsDone;
  };
  await expect.poll(done, { timeout: 90_000 }).toBeGreaterThan(0);
});

test("an answer that is given on a line that is gone is saved when there is one", async ({
  guard,
  office,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket connection/);
  const { enter, people, tenant } = await office();
  turnOn(tenant, "courseEnabled");
  await give(people.koordinator, COURSE, [people.laerling.id]);
  const apprentice = await enter("laerling", { ...phone, at: "/l/kurs" });
  await apprentice.getByRole("link", { name: new RegExp(TITLE) }).click();
  await apprentice.getByRole("button", { name: /Hva husker du\?/ }).click();
  await apprentice.getByRole("button", { name: "Begynn quizen" }).click();
  await expect(apprentice.getByRole("radio", { name: "To" })).toBeVisible();
  await apprentice.context().setOffline(true);
  await apprentice.getByRole("radio", { name: "To" }).check();
  await expect(
    apprentice.getByText("Frakoblet. Svarene ligger trygt på denne enheten."),
  ).toBeVisible();
  await apprentice.context().setOffline(false);
  await expect(apprentice.getByText("Svarene er lagret")).toBeVisible({ timeout: 60_000 });
  await apprentice.getByRole("button", { name: "Til levering" }).click();
  await apprentice.getByRole("button", { name: "Lever svarene" }).click();
  await expect(apprentice.getByRole("heading", { name: "Bra, du har bestått" })).toBeVisible();
});

test("on a bad line an answer that arrives twice counts once, and who leaves in the middle loses nothing", async ({
  guard,
  office,
}) => {
  test.setTimeout(120_000);
  guard.allow(/ERR_FAILED/);
  const { enter, people, tenant } = await office();
  turnOn(tenant, "courseEnabled");
  await give(people.koordinator, COURSE, [people.laerling.id]);
  const apprentice = await enter("laerling", { ...phone, at: "/l/kurs" });
  // What is sent arrives, and what is answered does not, until the line is better.
  let isBad = true;
  let arrived = 0;
  await apprentice.route("**/api/courseattempts/*/answers/*", async (route) => {
    if (!isBad) return route.continue();
    await route.fetch();
    await route.abort();
    arrived += 1;
  });
  await apprentice.getByRole("link", { name: new RegExp(TITLE) }).click();
  await apprentice.getByRole("button", { name: /Hva husker du\?/ }).click();
  await apprentice.getByRole("button", { name: "Begynn quizen", exact: true }).click();
  const right = apprentice.getByRole("radio", { name: "To", exact: true });
  await right.check();
  await expect(
    apprentice.getByText("Frakoblet. Svarene ligger trygt på denne enheten."),
  ).toBeVisible();
  await expect.poll(() => arrived, { timeout: 60_000 }).toBeGreaterThan(1);
  isBad = false;
  await apprentice.reload();
  await expect(apprentice.getByRole("heading", { name: "Du har svart på alt" })).toBeVisible();
  await apprentice.getByRole("button", { name: "Forrige", exact: true }).click();
  await expect(right).toBeChecked();
  await apprentice.getByRole("button", { name: "Til levering", exact: true }).click();
  await apprentice.getByRole("button", { name: "Lever svarene", exact: true }).click();
  await expect(apprentice.getByRole("heading", { name: "Bra, du har bestått" })).toBeVisible();

  const { calls } = people.laerling;
  const { items } = await made<{ items: { id: string }[] }>(calls.get("/courses/own"));
  interface Taken {
    modules: { items: { id: string; quiz?: { attempts: { score?: number }[] } }[] }[];
  }
  const taken = await made<Taken>(calls.get(`/courses/${items[0]?.id}/taking`));
  const quiz = taken.modules[0]?.items.find(({ id }) => id === "quiz")?.quiz;
  expect(quiz?.attempts.map(({ score }) => score)).toEqual([100]);
});
