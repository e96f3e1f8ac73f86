import { ending } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

test("capitals in an address are small ones, for the guards too", async ({ enter }) => {
  const page = await enter("koordinator");
  await page.goto("/K/Laerlinger");
  await page.waitForURL("/k/laerlinger");
  await page.goto("/LOGIN");
  await page.waitForURL("/k");
  const apprentice = await enter("laerling");
  await apprentice.goto("/K/laerlinger");
  await apprentice.waitForURL("/l");
});

test("? shows the keys on every page, and Ctrl+S uncovers the search", async ({ enter, page }) => {
  for (const open of ["/login", "/verifiser", "/tilgjengelighetserklaering", "/simulator"]) {
    await page.goto(open);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Hurtigtaster" });
    await expect(keys, open).toBeVisible();
    await expect(keys.getByText("Ctrl K"), `${open} has no palette`).toHaveCount(0);
  }
  const office = await enter("koordinator");
  await office.getByRole("button", { name: "Chat" }).click();
  await expect(office.getByRole("dialog", { name: "Chat" })).toBeVisible();
  await office.keyboard.press("Control+s");
  await expect(office.getByRole("combobox", { name: /^Søk etter en bruker/ })).toBeFocused();
  await expect(office.getByRole("dialog")).toHaveCount(0);
});

test("the narrow menu has all that the wide one has", async ({ enter }) => {
  const page = await enter("ansatt", { viewport: { width: 1440, height: 900 } });
  const menu = page.getByRole("navigation", { name: "Meny" });
  const addresses = async () =>
    (await menu.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
      .filter((href) => !href?.includes("?"))
      .toSorted();
  const wide = await addresses();
  expect(wide).toContain("/b/opplaeringsdager-egen");
  await menu.getByRole("button", { name: "Gjør menyen smal" }).click();
  await expect.poll(addresses).toEqual(wide);
});

test("a long word makes no page wider than a telephone", async ({ office: make }) => {
  test.setTimeout(180_000);
  const word = "Elektroinstallasjonskontrollmålingsdokumentasjonsmappe";
  const long = { ...ending(word, 400), epost: "lang@lang.example", etternavn: word, plan: true };
  const office = await make({ apprentices: [long] });
  const { koordinator, laerling } = office.people;
  const { post } = laerling.calls;
  const made = await post("/documentation", { name: word, content: `<p>${word}</p>`, goals: [] });
  const { id, version } = (await made.json()) as { id: string; version: number };
  await post(`/documentation/${id}/send`, { version });
  await koordinator.calls.post("/groups", { name: word });
  const pages = {
    laerling: ["/l", "/l/dokumentasjon", `/l/dokumentasjon/${id}`],
    ansatt: [
      "/b",
      "/b/dokumentasjoner",
      "/b/laerlinger",
      `/b/laerlinger/${laerling.id}/dokumentasjoner/${id}`,
    ],
    koordinator: [
      "/k",
      "/k/laerlinger",
      "/k/grupper",
      "/k/dokumentasjoner",
      `/k/laerlinger/${laerling.id}/dokumentasjoner/${id}`,
    ],
  } as const;
  for (const who of ["laerling", "ansatt", "koordinator"] as const) {
    const page = await office.enter(who, phone);
    for (const path of pages[who]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  }
});
