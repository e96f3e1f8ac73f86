import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("an office writes its criteria and a scale, in its own order", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg" });
  await page.getByRole("link", { name: "Generelle vurderingskriterier" }).click();
  await expect(page.getByText("Ingen kriterier ennå.")).toBeVisible();
  const what = page.getByRole("textbox", { name: "Hva som vurderes" });
  await page.getByRole("button", { name: "Legg til kriterium" }).click();
  await what.fill("Orden");
  await page.getByRole("button", { name: "Legg til kriterium" }).click();
  await what.nth(1).fill("Samarbeid");
  await page.getByRole("button", { name: "Flytt opp: Samarbeid" }).click();
  await expect(what.first()).toHaveValue("Samarbeid");

  const general = page.getByRole("group", { name: "Skala for kriteriene", exact: true });
  await general.getByRole("button", { name: "Legg til trinn" }).click();
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("alert")).toContainText("Skriv hva trinnet heter");
  await general.getByRole("textbox").last().fill("Svært høy");
  const shown = page.getByRole("list", { name: "Skala for kriteriene, slik den vises" });
  await expect(shown.getByRole("listitem")).toHaveText(["1Lav", "2Middels", "3Høy", "4Svært høy"]);
  await axe(page);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Kriteriene er lagret")).toBeVisible();

  await page.reload();
  await expect(what.first()).toHaveValue("Samarbeid");
  await expect(shown.getByRole("listitem")).toHaveCount(4);
});
