import type { APIRequestContext, Page } from "@playwright/test";
import { overflowing } from "../support/fit.ts";
import { beginSession, DEMO, people, type Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** A screen of 1280 by 1024 px at 400 %. */
const FOURFOLD = { width: 320, height: 256 };
/** Where text alone is made twice as large: sizes are `rem`, of which the root says how large it is. */
const TEXT_SCREENS = [
  { width: 1280, height: 1024 },
  { width: 390, height: 844 },
];

interface Shown {
  at: string;
  /** What one comes to the page for. */
  action: { role: "button" | "link"; name: string | RegExp };
}

const link = (name: string | RegExp) => ({ role: "link", name }) as const;
const button = (name: string | RegExp) => ({ role: "button", name }) as const;

/** The first row of a list of the demo's coordinator. */
async function firstOf(request: APIRequestContext, collection: string): Promise<string> {
  const { accessToken } = await beginSession(request, DEMO, people.koordinator.epost);
  const found = await request.post(`/api/search/${collection}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { page: 1, perPage: 1, filters: [] },
  });
  expect(found.ok(), await found.text()).toBe(true);
  const { items } = (await found.json()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

const pagesOf: Record<Who, (request: APIRequestContext) => Promise<Shown[]>> = {
  laerling: async () => [
    { at: "/l", action: link("Ny dokumentasjon") },
    { at: "/l/nydokumentasjon/ny", action: button("Send") },
  ],
  ansatt: async () => [
    { at: "/b", action: link("Start gjennomgang") },
    { at: "/b/dokumentasjoner", action: button("Filter") },
  ],
  koordinator: async (request) => [
    { at: "/k", action: button("Morgenrunden") },
    { at: "/k/laerlinger", action: link("Opprett lærling") },
    {
      at: `/k/laerlinger/${await firstOf(request, "LAERLINGER")}`,
      action: button(/^Handlinger for/),
    },
    {
      at: `/k/vurderingssamtaler/${await firstOf(request, "VURDERINGSSAMTALER")}`,
      action: link("Vurderingssamtaler"),
    },
    { at: "/k/vurderingssamtaler?vis=kalender", action: button("Planlegg samtaler") },
    { at: "/k/systemvalg", action: link(/^Timeføring/) },
  ],
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

/** How many px of the height what sticks and what is fixed stand in, a little way down the page. */
const stuck = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, 200);
    const rows = new Set<number>();
    for (const it of document.body.querySelectorAll("*")) {
      const { position, visibility, opacity } = getComputedStyle(it);
      if ((position !== "fixed" && position !== "sticky") || visibility === "hidden") continue;
      const { top, bottom, width } = it.getBoundingClientRect();
      if (opacity === "0" || width < window.innerWidth / 2) continue;
      const end = Math.min(window.innerHeight, bottom);
      for (let y = Math.max(0, Math.ceil(top)); y < end; y += 1) rows.add(y);
    }
    return rows.size;
  });

/** Words that are cut off where nothing says that they are. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(button, a, h1, h2, h3, label, p, span, td, th)")]
      .filter((it) => {
        const style = getComputedStyle(it);
        if (style.overflowY !== "hidden" || style.clipPath !== "none") return false;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return false;
        const isCut = it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 2;
        return isCut && it.clientHeight > 4 && it.textContent.trim() !== "";
      })
      .map((it) => `${it.tagName} ${it.className}: ${it.textContent.slice(0, 40)}`),
  );

const actionOn = (page: Page, { role, name }: Shown["action"]) =>
  page
    .getByRole("main")
    .getByRole(role, { name, exact: typeof name === "string" })
    .first();

test("the sign-in page at 400 %", async ({ page }) => {
  await page.setViewportSize(FOURFOLD);
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click({ trial: true });
  expect(await overflowing(page)).toEqual([]);
  expect(await stuck(page)).toBeLessThan(FOURFOLD.height / 2);
});

for (const who of Object.keys(pagesOf) as Who[]) {
  test(`pages of ${who} at 400 %: nothing at the side, half of the height for the text`, async ({
    enter,
    request,
  }) => {
    test.slow();
    const page = await enter(who, { viewport: FOURFOLD });
    for (const { at, action } of await pagesOf[who](request)) {
      await page.goto(at);
      await settled(page);
      expect(await overflowing(page), at).toEqual([]);
      expect(await stuck(page), at).toBeLessThan(FOURFOLD.height / 2);
      // It is scrolled to, and nothing lies over it.
      await actionOn(page, action).click({ trial: true });
    }
  });

  test(`pages of ${who} with text at 200 %: nothing is cut off`, async ({ enter, request }) => {
    test.slow();
    const page = await enter(who);
    for (const { at } of await pagesOf[who](request)) {
      for (const screen of TEXT_SCREENS) {
        await page.setViewportSize(screen);
        await page.goto(at);
        await settled(page);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        await expect(async () => {
          expect(await overflowing(page), `${at} at ${screen.width} px`).toEqual([]);
          expect(await cutOff(page), `${at} at ${screen.width} px`).toEqual([]);
        }).toPass({ timeout: 3_000 });
      }
    }
  });
}
