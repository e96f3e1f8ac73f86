import type { APIRequestContext, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import type { Sample } from "../../src/blocks/page.ts";
import { overflowing } from "../support/fit.ts";
import { walkedPages } from "../support/pages.ts";
import { beginSession, DEMO, people, roleOf, type Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { walk } from "../support/walk.ts";

/** JavaScript on the wire before anybody touches the page: of the sign-in page, and of others. */
const SIGN_IN_BYTES_MAX = 100_000;
const PAGE_BYTES_MAX = 250_000;
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

interface Found {
  items: Record<string, unknown>[];
}

/** Asks as a person for something of the demo to open. */
async function finder(request: APIRequestContext, who: Who) {
  const { accessToken } = await beginSession(request, DEMO, people[who].epost);
  const headers = { Authorization: `Bearer ${accessToken}` };
  /** The first row of a list. */
  const row = async (collection: string, where: Record<string, string> = {}) => {
    const filters = Object.entries(where).map(([field, value]) => ({ field, values: [value] }));
    const found = await request.post(`/api/search/${collection}`, {
      headers,
      data: { page: 1, perPage: 1, filters },
    });
    expect(found.ok(), `${collection}: ${await found.text()}`).toBe(true);
    const [first] = ((await found.json()) as Found).items;
    expect(first, `the demo has a row in ${collection} for ${who}`).toBeDefined();
    return first ?? {};
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
      if (task) return { uid: String(id), id: task.id };
    }
    throw new Error(`the demo has a plan with a task for ${who}`);
  };
  /** The first document that is shared with her. */
  const sharedDocument = async () => {
    const mine = await request.get("/api/shareddocuments/my", { headers });
    const [first] = (await mine.json()) as { id: string }[];
    expect(first, `the demo shares a document with ${who}`).toBeDefined();
    return { uid: first?.id ?? "" };
  };
  return { row, planTask, sharedDocument };
}

type Find = Awaited<ReturnType<typeof finder>>;
type Walked = ReturnType<typeof walkedPages>[number];

/** What stands for the parameters of a page, as the page says. */
async function values(
  path: string,
  sample: Exclude<Sample, "journey">,
  find: Find,
): Promise<Record<string, unknown>> {
  if (sample === "planTask") return find.planTask();
  if (sample === "sharedDocument") return find.sharedDocument();
  if ("is" in sample) return sample.is;
  const row = await find.row(sample.list, sample.where);
  const [, only = ""] = /\$(\w+)/.exec(path) ?? [];
  const take = Object.entries(sample.take ?? { [only]: "id" });
  return Object.fromEntries(take.map(([name, field]) => [name, row[field]]));
}

/** An address with the ids of the demo in place of its parameters. */
async function concrete({ path, sample }: Walked, find: Find): Promise<string> {
  if (sample === null || sample === "journey") return path;
  const found = await values(path, sample, find);
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    expect(found[name], `what stands for ${name} in ${path}`).toEqual(expect.any(String));
    return String(found[name]);
  });
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

const DESKTOP = { width: 1280, height: 900 };
/** What is left of a desktop at 200 %, and the narrowest screen that must lose nothing. */
const NARROWER = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

/** Pages that weigh more until what all pages take is less, and what they weigh at most. */
const HEAVIER: readonly (readonly [RegExp, number])[] = [
  // These open a dialog as they are drawn.
  [/^\/k\/outlook$/, 275_000],
  [/^\/k\/kalender\/se$/, 270_000],
  [/^\/k\/laerlinger\/[^/]+$/, 260_000],
];

async function look(page: Page, path: string, shifted: () => Promise<number>): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const loaded = scripts(page);
  await page.goto(path);
  await settled(page);
  const heavier = HEAVIER.find(([address]) => address.test(path))?.[1];
  const bytesMax = path === GALLERY ? GALLERY_BYTES_MAX : (heavier ?? PAGE_BYTES_MAX);
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
  const paths = walkedPages(who);
  for (let first = 0; first < paths.length; first += PAGES_PER_TEST) {
    const some = paths.slice(first, first + PAGES_PER_TEST);
    const named = `${who}: ${some[0]?.path} and the next are light, still, accessible and fit`;
    test(`${named} (${walk.name})`, async ({ enter, request }) => {
      test.setTimeout(some.length * 20_000);
      const find = await finder(request, who);
      const page = await enter(who, { viewport: DESKTOP });
      const shifted = await watchShifts(page);
      for (const walked of some) {
        const { path } = walked;
        await test.step(path, async () => {
          await look(page, await concrete(walked, find), shifted);
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
