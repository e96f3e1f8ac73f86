import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { Hands } from "../support/hands.ts";
import { freshPhone, makeNewOffice } from "../support/office.ts";
import { newestMessage } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("a new office is led by the hand to a plan, a company, an instructor and an apprentice who is invited", async ({
  open,
  request,
}) => {
  const { tenant, epost } = await makeNewOffice(request);
  const page = await open(tenant, epost, { at: "/k" });
  const hands = new Hands(page);
  const steps = page.getByRole("region", { name: "Kom i gang" });
  const step = (name: RegExp) => steps.getByRole("button", { name });
  await expect(step(/^1\. Lag opplæringsplaner/)).toHaveAttribute("aria-expanded", "true");
  await expect(step(/^6\. /)).toContainText("Legg inn lærlingene først.");
  await axe(page);
  await expectFits(page, "the first steps");

  await hands.click(steps.getByRole("combobox", { name: "Læreplan" }));
  await hands.write("elektr");
  await hands.click(steps.getByRole("option").filter({ hasText: "Utdanningsdirektoratet" }));
  await hands.click(steps.getByRole("button", { name: "Lag opplæringsplan", exact: true }));
  // Each step leads on to the next, where the first field has the focus.
  await expect(step(/^2\. /)).toHaveAttribute("aria-expanded", "true");
  await hands.write("Granitt Bygg");
  await hands.click(steps.getByRole("option").first());
  await hands.click(steps.getByRole("button", { name: "Legg inn bedriften", exact: true }));
  await expect(step(/^3\. /)).toHaveAttribute("aria-expanded", "true");
  await hands.write("Terje");
  await hands.press("Tab");
  await hands.write("Dahl");
  await hands.press("Tab");
  await hands.write(`terje@${tenant}.example`);
  await hands.click(steps.getByRole("button", { name: "Legg inn faglig leder", exact: true }));

  await expect(step(/^4\. /)).toHaveAttribute("aria-expanded", "true");
  await hands.write("Kari");
  await hands.press("Tab");
  await hands.write("Berg");
  await hands.press("Tab");
  await hands.write(freshPhone());
  await hands.press("Tab");
  await hands.write(`kari@${tenant}.example`);
  await hands.click(steps.getByRole("button", { name: "Legg inn lærlingen", exact: true }));
  // Instructor and plan came along, so that there is nothing to connect.
  await expect(step(/^6\. /)).toHaveAttribute("aria-expanded", "true");
  await expect(step(/^5\. .*gjort/)).toBeVisible();
  await axe(page);
  await hands.click(steps.getByRole("button", { name: "Inviter 2 personer" }));
  await expect(page.getByText("2 av 2 er invitert.")).toBeVisible();
  await expect(steps).toBeHidden();

  hands.expectAsTold("The first hour of a new office");
  const { presses, keys } = hands.counted;
  expect(presses + keys).toBeLessThan(20);
  await newestMessage(request, `kari@${tenant}.example`);
  await newestMessage(request, `terje@${tenant}.example`);
});
