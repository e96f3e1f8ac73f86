import { axe } from "../support/axe.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

test("a key of one's own program reads what one reads, and is taken back at once", async ({
  office,
  request,
}) => {
  const { enter, people } = await office();
  const page = await enter("laerling", { ...phone, at: "/l/minside/nokler" });
  const main = page.getByRole("main");
  await expect(main.getByText("Ingen nøkler ennå.")).toBeVisible();
  await main.getByRole("button", { name: "Lag nøkkel" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny nøkkel" });
  await dialog.getByRole("textbox", { name: "Hva programmet heter" }).fill("Regnearket mitt");
  await dialog.getByRole("checkbox", { name: /^Mål og deler/ }).check({ force: true });
  await dialog.getByLabel("Nåværende passord", { exact: true }).fill(PASSWORD);
  await axe(page);
  await dialog.getByRole("button", { name: "Lag nøkkel" }).click();
  const shown = main.getByRole("textbox", { name: "Den nye nøkkelen" });
  await expect(shown).toHaveValue(/^svennp_/);
  const key = await shown.inputValue();
  await axe(page);

  const read = (path: string) =>
    request.get(`/api${path}`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read(`/apprentices/${people.laerling.id}/goals`)).status()).toBe(200);
  expect((await read("/badges")).status()).toBe(403);
  await main.getByText("Hva det har gjort").click();
  await expect(main.getByText(/: Målene \(1\)$/)).toBeVisible();

  const coordinator = await enter("koordinator", { at: "/k/systemvalg/nokler" });
  const allowed = coordinator.getByRole("checkbox", {
    name: "Folk kan ha nøkler for egne programmer",
  });
  await allowed.click({ force: true });
  await expect(coordinator.getByText("Ingen nøkler gjelder lenger")).toBeVisible();
  expect((await read("/me")).status()).toBe(401);
  await expect(allowed).not.toBeChecked();
  await expect(allowed).toBeEnabled();
  await allowed.click({ force: true });
  await expect(coordinator.getByText("Nøkler er slått på")).toBeVisible();
  expect((await read("/me")).status()).toBe(200);

  await main.getByRole("button", { name: "Ta tilbake nøkkelen Regnearket mitt" }).click();
  await page.getByRole("button", { name: "Ta tilbake", exact: true }).click();
  await expect(main.getByText("Ingen nøkler ennå.")).toBeVisible();
  expect((await read("/me")).status()).toBe(401);
});
