import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** Waits until the worker answers for the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("the app can be installed: manifest, icons and worker are in order", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, lang, display, start_url, icons } = (await manifest.json()) as {
    name: string;
    lang: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect({ name, lang, display, start_url }).toEqual({
    name: "Svenn",
    lang: "nb",
    display: "standalone",
    start_url: "/",
  });
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("javascript");
});

test("without a network and with nothing kept the app says so honestly, and comes back by itself", async ({
  enter,
  guard,
}) => {
  guard.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_FAILED/,
    /WebSocket connection/,
    /får ikke kontakt/,
  );
  const page = await enter("laerling", { serviceWorkers: "allow" });
  await controlled(page);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await expect(page.getByText("Du er uten nett.")).toBeVisible();
  await axe(page);

  // Nobody has been here: what is kept is whose it is.
  await page.evaluate(() => localStorage.removeItem("bruker"));
  await page.reload();
  // Some browsers whose network is taken away from outside still say that they have one.
  const away = page.getByRole("heading", { name: /Du er uten nett|Vi får ikke kontakt/ });
  await expect(away).toBeVisible();
  await axe(page);

  await page.context().setOffline(false);
  // At the latest at the next try by itself.
  await expect(away).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Varsler" })).toBeVisible();
});

test("what the server says is never kept by the worker", async ({ enter }) => {
  const page = await enter("koordinator", { serviceWorkers: "allow" });
  await controlled(page);
  await page.goto("/k/laerlinger");
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path.startsWith("/api/"))).toEqual([]);
  expect(kept.filter((path) => path !== "/" && !/^\/(assets\/|icon|manifest)/.test(path))).toEqual(
    [],
  );
});
