import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** A blue square, drawn by the browser, as the bytes of a PNG. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#1f5eff";
    context.fillRect(40, 40, 560, 400);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

/** On a phone the main action stands at the thumb too; only one of the two is shown. */
const action = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();

const approvedGoals = async (page: Page): Promise<number> => {
  const ring = page.getByRole("progressbar", { name: "Godkjente kompetansemål" });
  const text = (await ring.textContent()) ?? "";
  return Number(/(\d+) av \d+/.exec(text)?.[1] ?? Number.NaN);
};

async function write(page: Page, title: string): Promise<void> {
  await page.goto("/l/nydokumentasjon/ny");
  await page.getByRole("textbox", { name: "Tittel" }).fill(title);
  await page.getByRole("textbox", { name: "Beskrivelse" }).click();
  await page.keyboard.type("Koblet opp og merket kursene i fordelingen.");
  await page.locator('input[type="file"][multiple]').setInputFiles({
    name: "fordeling.png",
    mimeType: "image/png",
    buffer: await picture(page),
  });
  const files = page.getByRole("list", { name: "Bilder og filer" });
  await expect(files.getByRole("button", { name: /Fjern fordeling/ })).toBeVisible();
  await page.getByRole("button", { name: "Velg mål" }).click();
  const dialog = page.getByRole("dialog", { name: "Kompetansemål" });
  await dialog.getByRole("checkbox").last().check();
  await axe(page);
  await dialog.getByRole("button", { name: "Ferdig", exact: true }).click();
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await action(page, "Send").click();
  const dialog = page.getByRole("dialog", { name: "Sende til godkjenning?" });
  await expect(dialog).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  await expect(page.getByText("Sendt", { exact: true }).first()).toBeVisible();
}

test("documentation goes from the apprentice's phone to an approved goal, live", async ({
  office,
}) => {
  test.setTimeout(120_000);
  const { enter, people } = await office();
  const title = "Underfordeling";
  const [apprentice, instructor, coordinator] = await Promise.all([
    enter("laerling", { ...phone, at: "/l/laereplanmal" }),
    enter("ansatt"),
    // The coordinator has the apprentice's page open all along.
    enter("koordinator", { at: `/k/laerlinger/${people.laerling.id}` }),
  ]);
  await expect(apprentice.getByRole("progressbar").first()).toBeVisible();
  await axe(apprentice);

  await write(apprentice, title);
  await axe(apprentice);
  await send(apprentice);
  await axe(apprentice);

  // It shows on the instructor's open overview without a reload.
  const waiting = instructor.getByRole("link", { name: new RegExp(title) });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(instructor.getByRole("heading", { name: title })).toBeVisible();
  await expect(instructor.getByRole("button", { name: /Vis fordeling/ })).toBeVisible();
  await axe(instructor);
  const ring = coordinator.getByRole("progressbar", { name: "Godkjente kompetansemål" });
  await expect(ring).toBeVisible();
  const before = await approvedGoals(coordinator);

  // Back for correction, with a comment that the apprentice sees at once.
  await action(instructor, "Må rettes").click();
  const comment = "Ta med et bilde av merkingen også.";
  await instructor.getByRole("textbox", { name: "Hva må rettes?" }).fill(comment);
  await axe(instructor);
  await instructor.getByRole("button", { name: "Send tilbake" }).click();
  await expect(apprentice.getByText(comment).first()).toBeVisible();
  await axe(apprentice);

  await apprentice.getByRole("link", { name: "Rediger" }).filter({ visible: true }).first().click();
  await apprentice.getByRole("textbox", { name: "Beskrivelse" }).click();
  await apprentice.keyboard.press("Control+End");
  await apprentice.keyboard.type(" Merkingen er på plass.");
  await expect(apprentice.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(apprentice);
  await send(apprentice);

  await instructor.goto("/b");
  await instructor.getByRole("link", { name: new RegExp(title) }).click();
  // What is new since it went back stands by itself, and in its place.
  const written = "Merkingen er på plass.";
  await expect(instructor.getByRole("insertion").filter({ hasText: written })).toBeVisible();
  await expect(instructor.getByText(written)).toHaveCount(2);
  await action(instructor, "Godkjenn").click();
  await expect(instructor.getByText(`«${title}» er godkjent`)).toBeVisible();

  // Both open screens show it without a reload.
  await expect(apprentice.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await expect.poll(() => approvedGoals(coordinator)).toBe(before + 1);
});
