import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** The option after the `steps`th press of the arrow, chosen with the keyboard alone. */
async function pickCompany(page: Page, steps: number): Promise<string> {
  const field = page.getByRole("combobox", { name: "Lærebedrift" });
  await field.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  for (let step = 0; step < steps; step += 1) await field.press("ArrowDown");
  await field.press("Enter");
  const chosen = page.getByRole("list", { name: "Valgt under lærebedrift" });
  return (await chosen.locator("li").innerText()).split("\n")[0] ?? "";
}

const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();

test("two coordinators change the same apprentice: nothing is lost, and both see it live", async ({
  enter,
  guard,
}) => {
  // The refusal of the second save is what is tested.
  guard.allow(/status of 409/);
  const [first, second] = [await enter("koordinator"), await enter("koordinator")];
  // An apprentice that no other test looks at.
  await first.goto("/k/laerlinger?statusLabel=Etter+l%C3%A6retid");
  const row = first.getByRole("main").getByRole("row").nth(1).getByRole("link");
  const apprentice = (await row.getAttribute("href")) ?? "";
  const form = `${apprentice}/rediger/laerebedrift`;
  await first.goto(form);
  await second.goto(form);
  const theirs = await pickCompany(second, 1);
  const mine = await pickCompany(first, 2);
  expect(mine).not.toBe(theirs);

  await save(second);
  await second.waitForURL(`**${apprentice}`);
  await expect(first.getByRole("link", { name: theirs })).toBeVisible();

  await save(first);
  const choice = first.getByRole("group", { name: "Lærebedrift" });
  await expect(choice.getByRole("radio", { name: theirs })).not.toBeChecked();
  await expect(choice.getByRole("radio", { name: mine })).toBeChecked();
  await axe(first);
  await first.getByRole("button", { name: "Bruk disse valgene" }).click();
  await save(first);
  await first.waitForURL(`**${apprentice}`);
  await expect(second.getByRole("link", { name: mine })).toBeVisible();
});

test("leaving with unsaved connections asks first, and declining keeps them", async ({ enter }) => {
  const page = await enter("koordinator");
  await page.goto("/k/laerlinger");
  const row = page.getByRole("main").getByRole("row").nth(1).getByRole("link");
  await page.goto(`${(await row.getAttribute("href")) ?? ""}/rediger/laerebedrift`);
  const chosen = await pickCompany(page, 1);
  await page.getByRole("link", { name: /^Læretid/ }).click();
  const question = page.getByRole("dialog", {
    name: "Er du sikker på at du vil forlate siden?",
  });
  await question.getByRole("button", { name: "Nei, bli her" }).click();
  await expect(page.getByRole("list", { name: "Valgt under lærebedrift" })).toContainText(chosen);
});
