import { execFileSync } from "node:child_process";
import { expect, test } from "../support/test.ts";
import { drawn, takenAt } from "./kit.ts";

/** The order in which ten pictures, each taken an hour after the other, are chosen. */
const CHOSEN = [5, 2, 9, 0, 7, 3, 8, 1, 6, 4] as const;
const hours = Array.from(CHOSEN, (_, hour) => hour);

const nameOf = (hour: number): string => `kamera-${hour}.jpg`;
const noteOf = (hour: number): string => `Trinn ${hour + 1} er gjort`;
const takenOf = (hour: number): string => `2026:03:04 ${String(hour + 8).padStart(2, "0")}:00:00`;

/** The words of a PDF file as they stand in it, without white space. */
function wordsOf(path: string): string {
  const words = execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", path, "-"]);
  return words.toString().replaceAll(/\s+/gu, "");
}

test("ten pictures that come in a wrong order stand by time with their notes on paper", async ({
  office,
}) => {
  test.setTimeout(240_000);
  const { enter } = await office();
  // A phone's screen, without its touch: what is fetched there belongs to the phone.
  const page = await enter("laerling", {
    at: "/l/nydokumentasjon/ny",
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Ny underfordeling");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  const jpeg = await drawn(page);
  const files = CHOSEN.map((hour) => ({
    name: nameOf(hour),
    mimeType: "image/jpeg",
    buffer: takenAt(jpeg, takenOf(hour)),
  }));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Velg bilder og filer" }).click();
  await (await chooser).setFiles(files);
  // All of them have arrived.
  await expect(page.getByText("10 av 20", { exact: true })).toBeVisible({ timeout: 60_000 });
  for (const hour of hours) {
    const note = page.getByRole("textbox", { name: `Hva viser ${nameOf(hour)}?`, exact: true });
    await note.fill(noteOf(hour));
    await expect(note).toHaveValue(noteOf(hour));
  }
  const fields = page.getByRole("textbox", { name: /^Hva viser kamera-/ });
  await expect(fields).toHaveCount(10);
  for (const hour of hours) await expect(fields.nth(hour)).toHaveValue(noteOf(hour));

  const action = page.getByRole("button", { name: "Send", exact: true });
  await action.filter({ visible: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  const pictures = page.getByRole("button", { name: /^Vis kamera-/ });
  await expect(pictures).toHaveCount(10);
  for (const hour of hours) {
    await expect(pictures.nth(hour)).toHaveAccessibleName(`Vis ${nameOf(hour)}`);
    await expect(page.getByText(noteOf(hour), { exact: true }).first()).toBeVisible();
  }

  const fetching = page.waitForEvent("download", { timeout: 60_000 });
  const paper = page.getByRole("button", { name: "Last ned PDF", exact: true });
  await paper.filter({ visible: true }).first().click();
  const fetched = await fetching;
  expect(fetched.suggestedFilename()).toBe("Ny underfordeling.pdf");
  const words = wordsOf(await fetched.path());
  for (const hour of hours) {
    // Picture by picture: its note, its place and when it was taken.
    expect(words).toContain(`Trinn${hour + 1}ergjort(Bilde${hour + 1},04.03.2026`);
  }
});
