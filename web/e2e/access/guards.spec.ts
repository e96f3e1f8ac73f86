import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("nobody comes in without signing in", async ({ page }) => {
  for (const path of ["/k", "/b/laerlinger", "/l/dokumentasjon", "/k/laerlinger/123"]) {
    await page.goto(path);
    await page.waitForURL("/login");
  }
});

test("everybody stays with the pages of the own role", async ({ enter }) => {
  const coordinator = await enter("koordinator");
  for (const path of ["/l", "/b/laerlinger"]) {
    await coordinator.goto(path);
    await coordinator.waitForURL("/k");
  }
  const apprentice = await enter("laerling");
  for (const path of ["/k/laerlinger", "/b"]) {
    await apprentice.goto(path);
    await apprentice.waitForURL("/l");
  }
  await apprentice.goto("/login");
  await apprentice.waitForURL("/l");
});

test("addresses in old messages lead to the page that is meant", async ({ enter }) => {
  const page = await enter("laerling");
  await page.goto("/l/laereplan");
  await page.waitForURL("/l/laereplanmal");
  await page.goto("/l/dokumentasjoner");
  await page.waitForURL("/l/dokumentasjon");
});

test("an address that leads nowhere says so and leads back", async ({ page }) => {
  await page.goto("/error-404");
  await page.waitForURL(/\/(error-404|login)$/);
  await axe(page);
});

test("signed in, an unknown address shows the page for it", async ({ enter }) => {
  const page = await enter("koordinator");
  await page.goto("/finnes/ikke");
  await expect(page.getByRole("heading", { name: "Siden finnes ikke" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Til oversikten" }).click();
  await page.waitForURL("/k");
});
