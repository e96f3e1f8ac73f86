import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("terms are written, demanded, accepted, and asked for again", async ({ office, guard }) => {
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg/retningslinjer" });
  const demand = page.getByRole("checkbox", { name: /Krev at lærlinger og ansatte/ });
  await expect(demand).toBeDisabled();
  await page.getByRole("textbox", { name: "Personvern" }).fill("Vi lagrer navn og telefon.");
  await page.getByRole("textbox", { name: "Brukervilkår" }).fill("Hold passordet for deg selv.");
  await page.getByRole("button", { name: "Lagre ny versjon" }).click();
  await expect(page.getByText("Versjon 1")).toBeVisible();
  await demand.check();
  await expect(demand).toBeChecked();
  await axe(page);

  const kari = await enter("laerling", { ...phone, shows: "dialog" });
  const modal = kari.getByRole("dialog", { name: "Personvern og brukervilkår" });
  await expect(modal.getByText("Vi lagrer navn og telefon.")).toBeVisible();
  await axe(kari);
  await kari.keyboard.press("Escape");
  await kari.goto("/l/dokumentasjon");
  await expect(modal).toBeVisible();
  // The page behind it shows nothing, because the server answers nothing.
  const refused = await people.laerling.calls.get("/overview");
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "terms_required" });

  await modal.getByRole("button", { name: "Jeg aksepterer" }).click();
  await expect(kari.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(modal).toBeHidden();

  // A new version asks again, also whoever has the product open: what her page asks meanwhile is
  // refused.
  guard.allow(/status of 403/);
  await page.getByRole("textbox", { name: "Personvern" }).fill("Vi lagrer også adresse.");
  await page.getByRole("button", { name: "Lagre ny versjon" }).click();
  await expect(page.getByText("Versjon 2")).toBeVisible();
  await expect(modal.getByText("Vi lagrer også adresse.")).toBeVisible();
  await page.getByRole("button", { name: "Les versjon 1" }).click();
  const first = page.getByRole("dialog", { name: "Personvern og brukervilkår, versjon 1" });
  await expect(first.getByText("Vi lagrer navn og telefon.")).toBeVisible();
});
