import type { APIRequestContext, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { builtPages } from "../support/pages.ts";
import { beginSession, DEMO, people, roleOf, type Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** JavaScript on the wire before anybody touches the page: of the sign-in page, and of others. */
const SIGN_IN_BYTES_MAX = 120_000;
const PAGE_BYTES_MAX = 268_000;
/** It draws every element there is. */
const GALLERY = "/k/testing-leo";
const GALLERY_BYTES_MAX = 300_000;
/** What "good" is by the field's measure of what moves while a page loads. */
const LAYOUT_SHIFT_MAX = 0.1;
/** Pages opened by one test, in one browser. */
const PAGES_PER_TEST = 24;
/** Where a narrow screen has another layout of lists, boards and forms than a wide one. */
const ALSO_ON_A_PHONE =
  /^\/(k|b|l)$|^\/k\/(laerlinger|bedrifter|ansatte)$|^\/b\/(dokumentasjoner|laerlinger)$|^\/l\//;

/** Every page behind the sign-in that is built and that no journey opens. */
const built = (who: Who): string[] =>
  builtPages(who).filter((path) => !OPENED_BY_THEIR_JOURNEY.test(path));

interface Found {
  items: Record<string, unknown>[];
}

/** Asks as a person for something of the demo to open. */
async function finder(request: APIRequestContext, who: Who) {
  const { accessToken } = await beginSession(request, DEMO, people[who].epost);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const find = async (collection: string, field: string, filters: object[] = []) => {
    const found = await request.post(`/api/search/${collection}`, {
      headers,
      data: { page: 1, perPage: 1, filters },
    });
    expect(found.ok(), `${collection}: ${await found.text()}`).toBe(true);
    const { items } = (await found.json()) as Found;
    const value = items[0]?.[field];
    expect(value, `the demo has a ${field} in ${collection} for ${who}`).toEqual(
      expect.any(String),
    );
    return String(value);
  };
  /** The first plan with a task, and the task. */
  const planTask = async () => {
    const plans = await request.post("/api/search/TRAININGPLANS", {
      headers,
      data: { page: 1, perPage: 50, filters: [] },
    });
    for (const { id } of ((await plans.json()) as Found).items) {
      const tasks = await request.get(`/api/trainingplans/${String(id)}/tasks`, { headers });
      const [task] = tasks.ok() ? ((await tasks.json()) as { id: string }[]) : [];
      if (task) return { plan: String(id), task: task.id };
    }
    throw new Error(`the demo has a plan with a task for ${who}`);
  };
  /** The first document that is shared with her. */
  const sharedDocument = async () => {
    const mine = await request.get("/api/shareddocuments/my", { headers });
    const [first] = (await mine.json()) as { id: string }[];
    expect(first, `the demo shares a document with ${who}`).toBeDefined();
    return first?.id ?? "";
  };
  return Object.assign(find, { planTask, sharedDocument });
}

type Find = Awaited<ReturnType<typeof finder>>;

/** What stands at the place of an id, by what the address begins with. */
const collections: [RegExp, string][] = [
  [/^\/[kb]\/laerlinger\//, "LAERLINGER"],
  [/^\/[kb]\/ansatte\//, "ANSATTER"],
  [/^\/[kb]\/bedrifter\//, "BEDRIFTER"],
  [/^\/k\/grupper\//, "GRUPPER"],
  [/^\/[kb]\/opplaeringsplan\//, "TRAININGPLANS"],
  [/^\/k\/meldinger\//, "MESSAGE"],
  [/^\/k\/systemvalg\/laereplan\//, "LAEREPLANERLK20"],
  [/^\/k\/systemvalg\/deltedokumenter\//, "SHAREDDOCUMENTS"],
  [/^\/k\/systemvalg\/personvern\/person\//, "LAERLINGER"],
  [/^\/k\/systemvalg\/koordinatorer\//, "KOORDINATORER"],
  [/^\/k\/systemvalg\/vurderingssamtalermaler\//, "VURDERINGSSAMTALERMALER"],
  [/^\/k\/systemvalg\/dokumentermaler\//, "DOKUMENTMALER"],
  [/^\/k\/systemvalg\/aktiviteter\/aktivitetsmaler\//, "ACTIVITYTEMPLATES"],
  [/^\/k\/signering\//, "SIGNINGS"],
  [/^\/k\/opplaeringsdager\//, "TRAININGDAYS"],
  [/^\/k\/vurderingssamtaler\//, "VURDERINGSSAMTALER"],
];

/**
 * Pages whose address holds what no list tells, or what is only there while somebody is at it:
 * the journey of each opens them, looks and asks axe.
 */
const OPENED_BY_THEIR_JOURNEY =
  /\/:token$|\/signer\/|\/signeringflere\/|tilbakemelding\/:docid|tilbakemeldding|^\/[lb]\/(vurderingssamtaler|opplaeringsdager)\/.*:|\/(sjekkpunkter|sjekkpunktmaler)\/:id$|aktivitetsmaler\/rediger/;

/** Which hours stand at an address. */
function hoursAt(path: string): { kind: string; status?: string } | null {
  const [, room] = /\/(timeforing|timeforinger|timer|praksislogg)\/:(?:docid|id)/.exec(path) ?? [];
  if (room === undefined) return null;
  const kinds: Record<string, string> = { timer: "TIMER", praksislogg: "PRAKSISLOGG" };
  const kind = kinds[room] ?? "TIMEFORING";
  if (!path.endsWith("/rediger")) return { kind, status: "Godkjent" };
  return { kind, status: kind === "TIMEFORING" ? "Må rettes" : "Kladd" };
}

/** An address with the ids of the demo in place of its parameters. */
async function concrete(path: string, find: Find): Promise<string> {
  if (path.startsWith("/l/dokumentasjon/")) {
    const status = path.endsWith("/rediger") ? "Kladd" : "Godkjent";
    const filters = [{ field: "status", values: [status] }];
    return path.replace(":uid", await find("DOKUMENTASJONER", "id", filters));
  }
  if (path.includes(":dokuid")) {
    const filters = [{ field: "status", values: ["Sendt"] }];
    const apprentice = await find("DOKUMENTASJONER", "laerlingid", filters);
    const documentation = await find("DOKUMENTASJONER", "id", filters);
    return path.replace(":uid", apprentice).replace(":dokuid", documentation);
  }
  if (path.startsWith("/l/oppgave")) {
    return path.replace(":uid", await find("INNLEVERINGER", "oppgaveid"));
  }
  if (path.includes(":oppgaveid")) {
    const apprentice = await find("INNLEVERINGER", "laerlingid");
    const task = await find("INNLEVERINGER", "oppgaveid");
    return path.replace(":uid", apprentice).replace(":oppgaveid", task);
  }
  if (path.includes("/oppgave/:id")) {
    const { plan, task } = await find.planTask();
    return path.replace(":uid", plan).replace(":id", task);
  }
  if (path.includes("/minside/dokumenter/")) {
    return path.replace(":uid", await find.sharedDocument());
  }
  const hours = hoursAt(path);
  if (hours) {
    const filters = Object.entries(hours).map(([field, value]) => ({ field, values: [value] }));
    const apprentice = await find("TIMEFORINGER", "laerlingid", filters);
    const sheet = await find("TIMEFORINGER", "id", filters);
    return path.replace(":uid", apprentice).replace(/:(docid|id)/, sheet);
  }
  if (path.includes("/endrestandard/")) return path.replace(":id", "dokumentasjonsendt");
  if (!path.includes(":")) return path;
  const collection = collections.find(([begin]) => begin.test(path))?.[1];
  expect(collection, `nobody said what to open at ${path}`).toBeDefined();
  return path.replace(/:\w+/, await find(collection ?? "", "id"));
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The gallery shows what is busy.
  if (page.url().endsWith(GALLERY)) return;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Starts the worker when the page is there: it concerns the next visit. */
const WORKER = /\/serviceWorker-/;

/** Counts the scripts that the page takes, as large as they are on the wire. */
function scripts(page: Page): () => number {
  const taken = new Map<string, number>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/assets\/.*\.m?js$/.test(pathname) || WORKER.test(pathname)) return;
    const headers = response.headers();
    expect(headers["content-encoding"], `${pathname} is sent compressed`).toBe("br");
    taken.set(pathname, Number(headers["content-length"]));
  });
  return () => [...taken.values()].reduce((sum, size) => sum + size, 0);
}

/** How far things moved while the page loaded, without what somebody touched. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
}

/** What stands out at the side. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    if (root.scrollWidth <= window.innerWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((it) => it.getBoundingClientRect().right > window.innerWidth)
      .map((it) => `${it.tagName} ${it.className}: ${it.textContent.slice(0, 40)}`);
  });

const DESKTOP = { width: 1280, height: 900 };
/** What is left of a desktop at 200 %, and the narrowest screen that must lose nothing. */
const NARROWER = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

async function look(page: Page, path: string, shifted: () => Promise<number>): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const loaded = scripts(page);
  await page.goto(path);
  await settled(page);
  const bytesMax = path === GALLERY ? GALLERY_BYTES_MAX : PAGE_BYTES_MAX;
  expect.soft(loaded(), `scripts of ${path}`).toBeLessThanOrEqual(bytesMax);
  expect.soft(await shifted(), `what moved on ${path}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  await axe(page);
  for (const size of NARROWER) {
    await page.setViewportSize(size);
    await expect
      .soft(async () => expect(await overflowing(page)).toEqual([]), {
        message: `${path} is wider than ${size.width} px`,
      })
      .toPass({ timeout: 3_000 });
  }
  page.removeAllListeners("response");
}

for (const who of Object.keys(roleOf) as Who[]) {
  const paths = built(who);
  for (let first = 0; first < paths.length; first += PAGES_PER_TEST) {
    const some = paths.slice(first, first + PAGES_PER_TEST);
    test(`${who}: ${some[0]} and the next are light, still, accessible and fit`, async ({
      enter,
      request,
    }) => {
      test.setTimeout(some.length * 20_000);
      const find = await finder(request, who);
      const page = await enter(who, { viewport: DESKTOP });
      const shifted = await watchShifts(page);
      for (const path of some) {
        await test.step(path, async () => {
          await look(page, await concrete(path, find), shifted);
          if (ALSO_ON_A_PHONE.test(path)) await axe(page);
        });
      }
    });
  }
}

test("the sign-in page is light and still", async ({ page }) => {
  const shifted = await watchShifts(page);
  const loaded = scripts(page);
  await page.goto("/login");
  await settled(page);
  await page.waitForLoadState("networkidle");
  expect(loaded()).toBeLessThanOrEqual(SIGN_IN_BYTES_MAX);
  expect(await shifted()).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
});

test("what the simulator sent can be read by anybody", async ({ page }) => {
  const shifted = await watchShifts(page);
  await look(page, "/simulator", shifted);
});

test("the check for accessibility sees what is wrong", async ({ page }) => {
  await page.goto("/login");
  await settled(page);
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("img")));
  await expect(axe(page, 1_000)).rejects.toThrow(/image-alt/);
});
