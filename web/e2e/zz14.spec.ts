import { readdirSync } from "node:fs";
import { expect, phone, test } from "./support/test.ts";
import { ending, COMPANY } from "./support/office.ts";

test("walk of 14", async ({ office, guard }) => {
  guard.allow(/./);
  test.setTimeout(240_000);
  const names = ["Ada","Bo","Cia","Dag","Eli","Fam","Geir","Hedda","Iben","Jon","Knut"];
  const { enter, people } = await office({
    apprentices: names.map((n) => ({ ...ending(n, 400), bedrift: [COMPANY, "974760673"] as const, leder: ["Terje Dahl", ""] as const })).map(({ leder: _l, ...rest }) => rest),
  });
  const page = await enter("koordinator", { at: "/k/systemvalg/laereplan/oppdatering", viewport: { width: 1440, height: 900 } });
  const dir = "/work/shared/data/grep";
  const files = readdirSync(dir).filter((f) => f.endsWith(".json")).map((f) => `${dir}/${f}`);
  await page.locator("input[type=file]").setInputFiles(files);
  await expect(page.getByRole("heading", { name: "Dette endres" })).toBeVisible();
  await page.screenshot({ path: "/tmp/s14-1.png", fullPage: true });
  await page.getByRole("button", { name: "Ta inn endringene" }).click();
  await expect(page.getByText("Læreplanene er oppdatert")).toBeVisible();
  await page.goto("/k/systemvalg/laereplan");
  await page.getByRole("searchbox", { name: "Søk i læreplaner" }).fill("BET05");
  await page.screenshot({ path: "/tmp/s14-2.png", fullPage: true });
  await page.getByRole("link", { name: /betong/i }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/etong/);
  await page.screenshot({ path: "/tmp/s14-3.png", fullPage: true });
  await page.getByRole("button", { name: "Lag opplæringsplan" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny opplæringsplan" });
  await page.screenshot({ path: "/tmp/s14-4.png" });
  await dialog.getByRole("textbox", { name: "Navn" }).fill("Betong hos oss");
  await dialog.getByRole("button", { name: "Lag opplæringsplan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Betong hos oss" })).toBeVisible();
  await page.screenshot({ path: "/tmp/s14-5.png", fullPage: true });
  await page.getByRole("link", { name: "Rediger", exact: true }).click();
  await page.getByRole("link", { name: /^Kategorier og mål/ }).click();
  await page.getByRole("button", { name: /^Rediger: / }).first().click();
  const goal = page.getByRole("dialog", { name: "Rediger mål" });
  for (const [i, t] of ["velge rett betong", "sjekke utstøpingen"].entries()) {
    await goal.getByRole("button", { name: "Legg til delmål" }).click();
    await goal.getByRole("textbox", { name: `Delmål ${i + 1}` }).fill(t);
  }
  await goal.getByRole("button", { name: "Bruk" }).click();
  await page.getByRole("button", { name: "Legg til kategori" }).click();
  const category = page.getByRole("dialog", { name: "Ny kategori" });
  await category.getByRole("textbox", { name: "Navn" }).fill("Eget");
  await category.getByRole("button", { name: "Legg til" }).click();
  await page.getByRole("button", { name: "Legg til mål i Eget" }).click();
  const own = page.getByRole("dialog", { name: "Nytt mål" });
  await own.getByRole("textbox", { name: "Mål", exact: true }).fill("kjenne HMS-rutinene våre");
  await own.getByRole("button", { name: "Legg til", exact: true }).click();
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Målene er lagret")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Betong hos oss" }).first().click();
  for (const t of ["Risikovurdering", "Blandeplan"]) {
    await page.getByRole("link", { name: /Ny oppgave|Legg til oppgave/ }).first().click();
    await page.getByRole("textbox", { name: "Tittel" }).fill(t);
    await page.getByRole("textbox", { name: "Beskrivelse" }).click();
    await page.keyboard.type("Skriv hva du gjorde, og hvorfor.");
    await page.screenshot({ path: "/tmp/s14-6.png", fullPage: true });
    await page.getByRole("button", { name: /Lag oppgaven|Lagre|Lag oppgave/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Betong hos oss|Risiko|Blande/);
    if (!(await page.getByRole("heading", { level: 1, name: "Betong hos oss" }).isVisible()))
      await page.getByRole("link", { name: "Betong hos oss" }).first().click();
  }
  await page.screenshot({ path: "/tmp/s14-7.png", fullPage: true });
  // to twelve
  await page.goto("/k/laerlinger");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(12);
  await page.getByRole("checkbox", { name: "Velg radene her" }).check();
  const bar = page.getByRole("region", { name: "Valgte rader" });
  await bar.getByRole("button", { name: /Flere|Handlinger|Bytt opplæringsplan/ }).first().click();
  const item = page.getByRole("menuitem", { name: "Bytt opplæringsplan" });
  if (await item.isVisible()) await item.click();
  const give = page.getByRole("dialog", { name: /opplæringsplan/i });
  await give.getByRole("combobox").click();
  await give.getByRole("option", { name: /Betong hos oss/ }).click();
  await page.screenshot({ path: "/tmp/s14-8.png" });
  await give.getByRole("button", { name: /Bytt|Lagre/ }).last().click();
  await expect(page.getByText("12 av 12 er oppdatert.")).toBeVisible();
  // apprentice, phone
  const kari = await enter("laerling", { ...phone, colorScheme: "dark" });
  await kari.screenshot({ path: "/tmp/s14-9.png", fullPage: true });
  await kari.goto("/l/oppgaver");
  await kari.getByRole("link", { name: /Risikovurdering/ }).click();
  await kari.getByRole("textbox", { name: "Innlevering" }).click();
  await kari.keyboard.type("Jeg sikret forskalingen.");
  await expect(kari.getByText(/^Lagret kl\./)).toBeVisible();
  await kari.getByRole("button", { name: "Lever", exact: true }).filter({ visible: true }).first().click();
  await kari.getByRole("dialog", { name: "Levere oppgaven?" }).getByRole("button", { name: "Lever", exact: true }).click();
  await expect(kari.getByText("Sendt", { exact: true }).first()).toBeVisible();
  await kari.screenshot({ path: "/tmp/s14-10.png", fullPage: true });
  await kari.getByRole("button", { name: "Purr" }).filter({ visible: true }).first().click();
  await expect(kari.getByText("Faglig leder er purret")).toBeVisible();
  await kari.goto("/l/laereplanmal");
  const boxes = kari.getByRole("checkbox", { name: /^Velg / });
  await boxes.nth(0).check(); await boxes.nth(1).check();
  await kari.getByRole("button", { name: "Be om godkjenning" }).tap();
  await expect(kari.getByText("Du har bedt om godkjenning av 2 mål")).toBeVisible();
  await kari.screenshot({ path: "/tmp/s14-11.png", fullPage: true });
  // instructor, keys
  const terje = await enter("ansatt", { at: "/b", viewport: { width: 1440, height: 900 } });
  await terje.screenshot({ path: "/tmp/s14-12.png", fullPage: true });
  await terje.goto("/b/laereplangodkjenning");
  const place = terje.getByRole("navigation", { name: "Venter på deg" }).getByRole("status");
  await expect(place).toHaveText("1 av 2");
  await terje.keyboard.press("g");
  await expect(place).toHaveText("1 av 1");
  await terje.keyboard.press("g");
  await expect(terje.getByText("Ingen mål venter på deg")).toBeVisible();
  await terje.goto("/b");
  await terje.getByRole("link", { name: /Risikovurdering/ }).click();
  await expect(terje.getByRole("heading", { level: 1, name: "Risikovurdering" })).toBeVisible();
  await terje.keyboard.press("g");
  await expect(terje.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await terje.screenshot({ path: "/tmp/s14-13.png", fullPage: true });
  // every number opens its list
  await page.goto("/k");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: "/tmp/s14-14.png", fullPage: true });
  const links = await page.getByRole("main").getByRole("link").evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")]));
  console.log(JSON.stringify(links));
  for (const [text, href] of links) {
    if (!/\d/.test(text ?? "") || !href?.startsWith("/")) continue;
    await page.goto(href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const rows = await page.getByRole("table").getByRole("rowheader").count().catch(() => -1);
    console.log(text, href, rows);
  }
});
