import { axe } from "../support/axe.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { beginProvider, CLIENT, SECRET } from "./provider.ts";

test("an office sets its own sign-in up, an apprentice links it, and signs in and out by it", async ({
  office,
  page,
  baseURL,
  guard,
}) => {
  test.setTimeout(150_000);
  // What the page asks for while its session ends is refused; and some browsers ask the provider
  // for an icon.
  guard.allow(/status of 401/, /favicon\.ico/);
  const { enter, people, tenant } = await office();
  const provider = await beginProvider(baseURL ?? "", tenant);
  try {
    const desk = await enter("koordinator", { at: "/k/systemvalg/innlogging" });
    await axe(desk);
    await desk.getByRole("textbox", { name: "Navn på knappen" }).fill("Vidde ID");
    await desk.getByRole("textbox", { name: /^Adressen til leverandøren/ }).fill(provider.issuer);
    await desk.getByRole("textbox", { name: "Klient-ID" }).fill(CLIENT);
    await desk.getByLabel("Hemmelighet", { exact: true }).fill(SECRET);
    await desk.getByRole("textbox", { name: /^Sikkerhetsnivå/ }).fill("high");
    await desk.getByRole("checkbox", { name: "Lærlinger" }).check();
    await desk.getByRole("checkbox", { name: "Logg ut hos leverandøren" }).check();
    await desk.getByRole("checkbox", { name: "I bruk" }).check();
    await desk.getByLabel("Nåværende passord").fill(PASSWORD);
    await desk.getByRole("button", { name: "Lagre" }).click();
    await expect(desk.getByText("Innloggingen er lagret")).toBeVisible();
    await desk.setViewportSize({ width: 320, height: 800 });
    const width = await desk.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    await axe(desk);

    const own = await enter("laerling", { at: "/l/minside" });
    await own.getByRole("button", { name: "Koble til" }).click();
    const asked = own.getByRole("dialog");
    await asked.getByLabel("Nåværende passord").fill(PASSWORD);
    await asked.getByRole("button", { name: "Bekreft" }).click();
    await own.getByRole("button", { name: "Jeg er Kari" }).click();
    await own.waitForURL("/l/minside");
    await expect(own.getByText(/^Koblet til .* Ikke brukt ennå\.$/)).toBeVisible();

    await page.goto("/login");
    const { telefon } = people.laerling;
    await page.getByRole("textbox", { name: "Telefonnummer" }).fill(telefon.replace("+47", ""));
    await page.getByRole("button", { name: "Send kode" }).click();
    await expect(page.getByRole("button", { name: "Send kode på SMS" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Logg inn med Vidde ID" }).click();
    await page.getByRole("button", { name: "Jeg er Kari" }).click();
    await page.waitForURL("/l");
    await page.goto("/l/minside");
    await expect(page.getByText(/^Koblet til .* Sist brukt/)).toBeVisible();

    // Out here is out there, and the provider tells it back.
    await page.getByRole("button", { name: /Kontomeny/ }).click();
    await page.getByRole("menuitem", { name: "Logg ut" }).click();
    await page.getByRole("button", { name: "Logg ut", exact: true }).click();
    await page.waitForURL("/login");
    await page.goto("/l/minside");
    await page.waitForURL("/login");
  } finally {
    provider.close();
  }
});

test("the demo's own sign-ins work against the simulator's providers", async ({ page, guard }) => {
  // An answer at too low a level is refused; that is what is tested.
  guard.allow(/status of 401/);
  const toProvider = async (telefon: string, button: string) => {
    await page.goto("/login");
    await page.getByRole("textbox", { name: "Telefonnummer" }).fill(telefon);
    await page.getByRole("button", { name: "Send kode" }).click();
    await page.getByRole("button", { name: `Logg inn med ${button} (etterligning)` }).click();
  };
  await toProvider("40000003", "ID-porten");
  await expect(page.getByRole("heading", { name: "Etterligning av ID-porten" })).toBeVisible();
  await axe(page);
  await page.getByRole("checkbox", { name: /lavere sikkerhetsnivå/ }).check();
  await page
    .getByRole("button", { name: /\(lærling\)$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Du er ikke logget inn" })).toBeVisible();
  await toProvider("40000003", "ID-porten");
  await page
    .getByRole("button", { name: /\(lærling\)$/ })
    .first()
    .click();
  await page.waitForURL("/l");
  // Whoever has just come in is still given a cookie as the page begins.
  await expect(page.getByRole("heading", { level: 1, name: /^Hei, / })).toBeVisible();

  await page.context().clearCookies();
  await toProvider("40000011", "Microsoft");
  await page
    .getByRole("button", { name: /\(koordinator\)$/ })
    .first()
    .click();
  await page.waitForURL(/\/(k|login)/);
});
