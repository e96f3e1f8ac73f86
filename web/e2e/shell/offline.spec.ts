import type { Page } from "@playwright/test";
import { expect, phone, test } from "../support/test.ts";

/** Waits until the worker answers for the page, and has everything it keeps. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("documentation is begun without a network though the editor was never opened", async ({
  enter,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const page = await enter("laerling", { ...phone, serviceWorkers: "allow" });
  await installed(page);
  await page.context().setOffline(true);
  const title = `På anlegget ${Date.now()}`;
  await page.getByRole("link", { name: "Ny dokumentasjon" }).first().click();
  await page.getByRole("textbox", { name: "Tittel" }).fill(title);
  await expect(page.getByText("Ikke lagret – frakoblet").first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible({ timeout: 30_000 });
});

test("a cold start without a network shows the first page as it was read last", async ({
  enter,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket connection/);
  const page = await enter("laerling", { ...phone, serviceWorkers: "allow" });
  const context = page.context();
  await installed(page);
  // By now everything that the page shows is kept.
  await page.reload();
  await expect(page.getByRole("region", { name: "Kontakter" })).toBeVisible();
  await context.setOffline(true);

  const later = await context.newPage();
  const contacts = later.getByRole("region", { name: "Kontakter" });
  // What was read is kept, encrypted, a moment after it is shown.
  await expect(async () => {
    await later.goto("/l");
    await expect(contacts).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.close();
  let asked = 0;
  later.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked += 1;
  });
  await later.reload();
  await expect(later.getByRole("heading", { level: 1, name: /^Hei, / })).toBeVisible();
  await expect(contacts).toBeVisible();
  // Nobody answers: each is asked once or twice, and not over and over.
  expect(asked).toBeLessThan(100);
  const begin = later.getByRole("link", { name: "Ny dokumentasjon" });
  await begin.filter({ visible: true }).first().click();
  await expect(later.getByRole("textbox", { name: "Tittel" })).toBeVisible();
});

test("a part that is gone from the server is fetched anew, and the draft is not lost", async ({
  enter,
  guard,
}) => {
  guard.allow(/404 \(Not Found\)/, /dynamically imported module/, /part of the app is missing/);
  const page = await enter("laerling", { ...phone, serviceWorkers: "block" });
  await page.goto("/l/nydokumentasjon/ny");
  const title = `Før ny versjon ${Date.now()}`;
  await page.getByRole("textbox", { name: "Tittel" }).fill(title);
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  const address = page.url();

  // A deploy took away what this page has not loaded yet; the page that is loaded again has it.
  let deployed = false;
  await page.route("**/assets/EditOwnPage-*.js", (route) =>
    deployed ? route.fallback() : route.fulfill({ status: 404, body: "" }),
  );
  page.on("request", (request) => {
    deployed ||= request.isNavigationRequest();
  });
  await page.evaluate(() => window.history.pushState({}, "", "/l/minside/rediger"));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
  // Until it has loaded itself again, what is seen is still the page before.
  await expect.poll(() => deployed, { timeout: 30_000 }).toBe(true);
  await expect(page.getByRole("textbox", { name: "Tittel" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Siden er ikke lastet" })).toBeHidden({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(/\/l\/minside\/rediger/);
  await expect(page.getByRole("textbox").first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("textbox", { name: "Tittel" })).toHaveValue(title);
});
