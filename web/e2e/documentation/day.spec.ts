import { axe } from "../support/axe.ts";
import { Hands } from "../support/hands.ts";
import { expect, phone, test } from "../support/test.ts";

/** One blue pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);

test("an apprentice's day takes eight taps", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("laerling", phone);
  const hands = new Hands(page);

  await hands.tap(page.getByRole("link", { name: "Ny dokumentasjon" }));
  // The picture first: it can be taken without scrolling, and is seen once it is there.
  const camera = page.getByRole("button", { name: "Ta bilde" });
  await expect(camera).toBeInViewport();
  const chooser = page.waitForEvent("filechooser");
  await hands.tap(camera);
  await (await chooser).setFiles({ name: "tavle.png", mimeType: "image/png", buffer: PNG });
  const files = page.getByRole("list", { name: "Bilder og filer" });
  await expect(files.getByRole("button", { name: "Fjern tavle.png" })).toBeInViewport();

  await hands.tap(page.getByRole("textbox", { name: "Tittel" }));
  await hands.write("Underfordeling");
  await hands.tap(page.getByRole("textbox", { name: "Beskrivelse" }));
  await hands.write("Koblet opp og merket kursene.");
  const hints = page.getByRole("list", { name: "Forslag til mål" });
  await hands.tap(hints.getByRole("button"));
  await expect(page.getByText("1 valgt")).toBeVisible();
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(page);

  await hands.tap(page.getByRole("button", { name: "Send", exact: true }));
  await hands.tap(page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }));
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  await expect(page.getByText("Sendt", { exact: true }).first()).toBeVisible();
  hands.expectAsTold("An apprentice's day, on a phone");
});
