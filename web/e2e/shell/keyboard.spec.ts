import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** What has the focus: its role and name, and whether the eye can see that it has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { words: "", seen: false };
    const at = (one: Element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== "none" || boxShadow !== "none";
    };
    // A field shows it on its box, a checkbox on its drawing.
    const box = element.parentElement;
    const near = [element, box, box?.parentElement ?? null, element.nextElementSibling];
    return {
      words: element.getAttribute("aria-label") ?? element.textContent ?? "",
      seen: near.some((one) => one !== null && at(one)) || element.id === "innhold",
    };
  });

test("the whole shell is walked with the keyboard, and the eye can follow", async ({ enter }) => {
  const viewport = { width: 1440, height: 900 };
  const page = await enter("koordinator", { at: "/k/laerlinger", viewport });

  await page.keyboard.press("Tab");
  expect((await focused(page)).words).toBe("Hopp til innholdet");
  const walked: string[] = [];
  for (let at = 0; at < 34; at += 1) {
    await page.keyboard.press("Tab");
    const { words, seen } = await focused(page);
    expect(seen, `the focus on “${words}” can be seen`).toBe(true);
    walked.push(words.trim());
  }
  // A bell with something unread says how much, after its name.
  for (const name of ["Oversikt", "Lærlinger", "Systemvalg", "Varsler", "Chat"])
    expect(walked.some((words) => words.startsWith(name))).toBe(true);

  // Past menu and header in one step.
  await page.getByRole("link", { name: "Hopp til innholdet" }).press("Enter");
  await expect(page.locator("#innhold")).toBeFocused();

  // A menu is opened, walked and left by keys; the focus goes back.
  const button = page.getByRole("button", { name: /Kontomeny/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Min Side" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Logg ut" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("a dialog keeps the focus, closes with Escape and gives it back", async ({ enter }) => {
  const page = await enter("koordinator", { at: "/k/testing-leo" });
  const opener = page.getByRole("button", { name: "Helside" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Helside" });
  await expect(dialog).toBeVisible();
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Er du sikker på at du vil forlate siden?" });
  await question.getByRole("button", { name: "Ja, forlat siden" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
