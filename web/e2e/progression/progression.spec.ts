import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("an office says by when how much is recommended, and her own line stands beside it", async ({
  office,
}) => {
  const { enter, people } = await office();
  const page = await enter("koordinator", { at: "/k/systemvalg" });
  await page.getByRole("link", { name: "Anbefalt progresjon" }).click();
  await page.getByRole("button", { name: "Lag egen progresjon" }).press("Enter");

  // With the keys: to the fourth month, and ten percent down twice. What is before gives way.
  const slider = (month: number) =>
    page.getByRole("slider", { name: `Måned ${month}`, exact: true });
  const field = (month: number) =>
    page.getByRole("textbox", { name: `Måned ${month}`, exact: true });
  await expect(field(4)).toHaveValue("17");
  await slider(1).focus();
  for (let month = 1; month < 4; month += 1) await page.keyboard.press("ArrowRight");
  await expect(slider(4)).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(field(4)).toHaveValue("7");
  await expect(field(3)).toHaveValue("7");

  // By dragging: the point of that month follows the pointer.
  const point = slider(12);
  const box = await point.boundingBox();
  if (!box) throw new Error("the point is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40);
  await page.mouse.up();
  await expect(field(12)).not.toHaveValue("50");

  await field(24).fill("97");
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByRole("alert")).toContainText("100 prosent");
  await field(24).fill("100");
  await axe(page);
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.getByText("Anbefalt progresjon er lagret")).toBeVisible();
  await page.reload();
  await expect(field(3)).toHaveValue("7");

  await page.goto(`/k/laerlinger/${people.laerling.id}/opplaeringsplan`);
  const chart = page.getByRole("img", { name: /^Godkjente mål og anbefalt progresjon/ });
  await expect(chart).toBeVisible();
  await page.getByText("Vis tallene").click();
  await expect(page.getByRole("table", { name: /måned for måned/ })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /godkjent, 0 til gjennomgang/ }).first(),
  ).toBeVisible();
  await axe(page);
});
