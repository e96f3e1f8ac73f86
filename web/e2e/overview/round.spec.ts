import { axe } from "../support/axe.ts";
import { expectSound } from "../support/fit.ts";
import { ending } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

test("one key leads the coordinator through the day, one thing at a time", async ({ office }) => {
  const { enter } = await office({ apprentices: [ending("Ola", 20)] });
  const page = await enter("koordinator", { at: "/k" });
  const bar = page.getByRole("region", { name: "Morgenrunden" });
  await expect(page.getByRole("button", { name: "Morgenrunden" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(bar).toContainText("1 av 3");
  await expect(bar.getByRole("link", { name: "Kari Berg" })).toBeVisible();
  await expect(page).toHaveURL(/\/k\/laerlinger\/[^/]+\/rediger/);
  await axe(page);
  await page.keyboard.press("n");
  await expect(bar).toContainText("2 av 3");
  // What waits for another time is passed over, and stands in the list at the end.
  await bar.getByRole("button", { name: "Hopp over" }).click();
  await expect(bar).toContainText("3 av 3");
  await expect(bar).toContainText("ikke meldt opp til fagprøve");
  await page.keyboard.press("n");
  await expect(bar).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Morgenrunden" })).toBeVisible();
  const left = page.getByRole("list", { name: "Dagens ting" });
  await expect(left.getByRole("link")).toHaveCount(1);
  await expect(left.getByRole("link", { name: /Ola Lund/ })).toBeVisible();
  await expectSound(page, "the round");
});

test("an apprentice sees the whole way to the trade test, and what to do this week", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("laerling", { at: "/l/veien" });
  await expect(page.getByRole("img", { name: /prosent av tiden har gått/ })).toBeVisible();
  const along = page.getByRole("list", { name: "Langs veien" });
  await expect(along.getByRole("listitem")).toHaveText([/begynner/, /slutter/]);
  const week = page.getByRole("list", { name: "Denne uka" });
  await expect(week.getByText("Dokumenter noe som viser dette målet").first()).toBeVisible();
  await expectSound(page, "the way");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: "Tegning av læretiden" })).toBeVisible();
  await expect(week).toBeHidden();
});

test("from the workshop a picture and a sentence are sent with the goals that are proposed", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("laerling", { at: "/l/verksted", ...phone });
  await axe(page);
  await page.getByLabel("Hva gjorde du?").fill("Byttet sikringer og målte isolasjonsmotstand");
  const hints = page.getByRole("list", { name: "Forslag til mål" });
  await hints.getByRole("button").first().click();
  await page.getByRole("button", { name: "Send", exact: true }).filter({ visible: true }).click();
  await expect(page.getByText("Sendt til godkjenning")).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: /Byttet sikringer og målte/ }),
  ).toBeVisible();
});
