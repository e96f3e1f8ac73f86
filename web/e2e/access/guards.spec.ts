import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("nobody comes in without signing in", async ({ page }) => {
  for (const path of ["/b/laerlinger", "/k/laerlinger/123"]) {
    await page.goto(path);
    await page.waitForURL("/login");
  }
  await page.goto("/error-404");
  await page.waitForURL(/\/(error-404|login)$/);
  await axe(page);
});

test("signed in, one stays with the own pages; old and unknown addresses lead on", async ({
  enter,
}) => {
  const page = await enter("laerling");
  for (const path of ["/login", "/k/laerlinger"]) {
    await page.goto(path);
    await page.waitForURL("/l");
  }
  await expect(page.getByText("Du har ikke tilgang til siden.")).toBeVisible();
  await page.goto("/l/laereplan");
  await page.waitForURL("/l/laereplanmal");
  await page.goto("/finnes/ikke");
  await expect(page.getByRole("heading", { name: "Siden finnes ikke" })).toBeVisible();
  // Inside the shell, with the ways on that it has.
  await expect(page.getByRole("button", { name: "Varsler" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Til oversikten", exact: true }).click();
  await page.waitForURL("/l");
});

test("in a frame of another page stands the way out, and nothing else", async ({
  page,
  baseURL,
}) => {
  // Another page in all but its host: to one on this machine no public page may lead.
  const portal = `${baseURL}/portal`;
  const body = `<iframe title="ramme" src="${baseURL}/login"></iframe>`;
  await page.route(portal, async (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(portal);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Gå til Svenn" })).toBeVisible();
  await expect(frame.getByRole("button")).toHaveCount(0);
  await frame.getByRole("link", { name: "Gå til Svenn" }).click();
  await page.waitForURL(`${baseURL}/login`);
});
