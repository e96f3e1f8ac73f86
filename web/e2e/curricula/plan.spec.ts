import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a training plan is made from a national curriculum with the keyboard", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg" });
  await page
    .getByRole("main")
    .getByRole("link", { name: /Opplæringsplaner/ })
    .click();
  await page.getByRole("button", { name: "Ny opplæringsplan" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ny opplæringsplan" });
  await axe(page);

  const curriculum = dialog.getByRole("combobox", { name: "Læreplan" });
  await curriculum.click();
  await curriculum.pressSequentially("elektriker");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await curriculum.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Navn" })).toHaveValue("Elektrikerfaget");
  await dialog.getByRole("button", { name: "Lag opplæringsplan" }).press("Enter");
  await page.waitForURL(/\/k\/opplaeringsplan\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Elektrikerfaget" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await axe(page);
});
