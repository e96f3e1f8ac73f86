import { readFileSync } from "node:fs";
import { axe } from "../support/axe.ts";
import { COMPANY, inDays } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

/** In training for fourteen months: two half-years are over, and nobody spoke with her. */
const ida = {
  fornavn: "Ida",
  etternavn: "Lund",
  epost: "ida@halvar.example",
  start: inDays(-430),
  slutt: inDays(300),
  type: "Lærling",
  bedrift: [COMPANY, "974760673"],
} as const;

test("what an auditor asks of a company's half-years is one page and its PDF", async ({
  office,
}) => {
  const { enter } = await office({ apprentices: [ida] });
  const page = await enter("koordinator", { at: "/k/bedrifter" });
  await page.getByRole("main").getByRole("link", { name: COMPANY }).click();
  await page.getByRole("link", { name: "Halvårsvurderinger", exact: true }).click();
  const hers = page.getByRole("region", { name: "Ida Lund", exact: true });
  await expect(hers.getByText("0 av 2 holdt", { exact: true })).toBeVisible();
  await expect(hers.getByRole("listitem").first()).toContainText("Ikke holdt");
  await expect(page.getByText(/vurdering uten karakter hvert halvår/).first()).toContainText(
    "opplæringsforskrifta § 9-13",
  );
  await axe(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Last ned PDF", exact: true }).click();
  const pdf = await saved;
  expect(pdf.suggestedFilename()).toBe(`Halvårsvurderinger ${COMPANY}.pdf`);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString("latin1"),
  ).toBe("%PDF-");
});
