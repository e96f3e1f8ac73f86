import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a range steps by months, says them, and is typed as a date", async ({ enter }) => {
  const page = await enter("koordinator", { at: "/k/laerlinger" });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const ends = page.getByRole("region", { name: "Sluttdato" });
  const from = ends.getByRole("slider", { name: "Sluttdato fra" });
  await expect(from).toHaveAttribute("aria-valuetext", /^[a-z]+ \d{4}$/);
  const before = await from.getAttribute("aria-valuenow");
  await from.press("ArrowRight");
  await expect(from).toHaveAttribute("aria-valuenow", String(Number(before) + 1));
  await expect(page).toHaveURL(/sluttdato=/);
  await ends.getByRole("button", { name: /rediger sluttdato/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sluttdato" });
  await dialog.getByRole("textbox", { name: /^Til/ }).fill("01.01.2020");
  await dialog.getByRole("button", { name: "Bruk" }).click();
  await expect(dialog.getByText("Til må være etter fra")).toBeVisible();
  await axe(page);
});
