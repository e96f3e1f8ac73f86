import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";
import { arrange, drawn, send, wholePlan } from "./kit.ts";

test("a file goes along with a return, and is there when the log is approved", async ({
  office,
}) => {
  test.setTimeout(120_000);
  const { enter, people } = await office();
  const goals = await arrange(people.koordinator.calls, wholePlan());
  const { id } = await send(people.laerling.calls, "Merking av skap", goals.slice(0, 2));

  const page = await enter("ansatt");
  await page.getByRole("link", { name: /Merking av skap/ }).click();
  await expect(page.getByRole("heading", { name: "Merking av skap", exact: true })).toBeVisible();
  const action = (name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  await action("Må rettes").click();
  const dialog = page.getByRole("dialog", { name: "Må rettes", exact: true });
  const comment = "Se merkingen på bildet, og gjør den likedan.";
  const words = dialog.getByRole("textbox", { name: "Hva må rettes?", exact: true });
  await words.fill(comment);
  const buffer = await drawn(page);
  for (const name of ["feil.jpg", "merking.jpg"]) {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Legg ved fil", exact: true }).click();
    await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
    await expect(dialog.getByRole("button", { name: `Fjern ${name}`, exact: true })).toBeVisible();
  }
  const files = dialog.getByRole("list", { name: "Filer som følger med", exact: true });
  await expect(files.getByRole("listitem")).toHaveCount(2);
  await axe(page);
  await dialog.getByRole("button", { name: "Fjern feil.jpg", exact: true }).click();
  await expect(files.getByRole("listitem")).toHaveCount(1);
  // What is written stays while files come and go.
  await expect(words).toHaveValue(comment);
  await dialog.getByRole("button", { name: "Send tilbake", exact: true }).click();
  await expect(page.getByText("«Merking av skap» er sendt tilbake")).toBeVisible();

  // She has it on her phone, beside the words, and opens it there.
  const hers = await enter("laerling", { ...phone, at: `/l/dokumentasjon/${id}` });
  await expect(hers.getByText(comment).first()).toBeVisible();
  await expect(hers.getByText("Filer fra faglig leder", { exact: true }).first()).toBeVisible();
  await expect(hers.getByRole("button", { name: "Vis feil.jpg", exact: true })).toHaveCount(0);
  const shows = hers.getByRole("button", { name: "Vis merking.jpg", exact: true });
  await axe(hers);
  await shows.tap();
  const viewer = hers.getByRole("dialog");
  await viewer.getByRole("button", { name: "TILBAKE", exact: true }).tap();
  await expect(viewer).toHaveCount(0);

  // Sent again and approved, it stays with the log.
  const again = hers.getByRole("button", { name: "Send", exact: true });
  await again.filter({ visible: true }).first().tap();
  await hers.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).tap();
  await expect(hers.getByText("Sendt", { exact: true }).first()).toBeVisible();
  await page.goto(`/b/laerlinger/${people.laerling.id}/dokumentasjoner/${id}`);
  await expect(page.getByRole("button", { name: "Vis merking.jpg", exact: true })).toBeVisible();
  await action("Godkjenn").click();
  await expect(page.getByText("«Merking av skap» er godkjent")).toBeVisible();
  await expect(hers.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await expect(shows).toBeVisible();
});
