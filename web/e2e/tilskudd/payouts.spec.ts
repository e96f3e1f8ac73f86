import { expect, type Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import type { Calls } from "../support/office.ts";
import { test } from "../support/test.ts";

const ACCOUNT = "86011117947";

async function json<T>(answer: Promise<Awaited<ReturnType<Calls["get"]>>>): Promise<T> {
  const got = await answer;
  expect(got.ok(), await got.text()).toBe(true);
  return (await got.json()) as T;
}

/** A company that has 1 000 kr in a period, and an account that another has confirmed. */
async function payable(berit: Calls, tor: Calls): Promise<string> {
  const period = { navn: "Høsten 2025", from: "2025-07-01", to: "2025-12-31" };
  const { id } = await json<{ id: string }>(berit.post("/grant/periods", period));
  const found = await json<{ items: [{ id: string }] }>(berit.post("/search/BEDRIFTER", {}));
  const company = found.items[0].id;
  await json(
    berit.put("/grant/settings", {
      version: 0,
      twoPeople: true,
      format: "PAIN03",
      account: "32074068323",
      bic: "DNBANOKK",
      asIban: false,
      initiatorId: "974760673",
      scheme: "CUST",
      cooldownDays: 0,
    }),
  );
  const of = `/companies/${company}/account`;
  await json(berit.put(of, { kontonummer: ACCOUNT }));
  const { accounts } = await json<{ accounts: [{ id: string }] }>(tor.get(of));
  const confirmation = { accountId: accounts[0].id, who: "Per Bygg", phone: "55 12 34 56" };
  await json(tor.post(`${of}/confirm`, confirmation));
  const deviation = { type: "EXTRAGRANT_COMPANY", value: 100_000, date: "2025-10-01" };
  await json(
    berit.post("/graphql", {
      query:
        "mutation($input: NewDeviationInput!) { newGrantDeviationCompany(input: $input) { id } }",
      variables: { input: { periodId: id, companyId: company, deviation } },
    }),
  );
  return id;
}

test("one makes a payout ready, another approves it, and its file is fetched", async ({
  office: make,
  open,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter, people, colleague } = await make({ colleague: ["Tor", "Berg"] });
  if (!colleague) throw new Error("no colleague");
  const id = await payable(people.koordinator.calls, colleague.calls);
  const at = `/k/tilskudd/${id}/utbetaling`;

  const berit = await enter("koordinator", { at });
  await expect(berit.getByText("Perioden regnes ut")).toBeHidden({ timeout: 20_000 });
  const own = berit.getByRole("region", { name: "Utbetalinger" });
  await own.getByRole("button", { name: "Foreslå utbetalinger" }).click();
  await own.getByRole("button", { name: "Gjør klar" }).click();
  const ready = berit.getByRole("dialog", { name: "Gjør utbetalingene klare" });
  await expect(ready.getByRole("textbox", { name: "Når banken skal betale" })).toBeVisible();
  await axe(berit);
  await ready.getByRole("button", { name: "Gjør klar" }).click();
  // Whoever made it ready does not approve it.
  await expect(own.getByText(/Gjort klar av Berit Vik/)).toBeVisible();
  await expect(own.getByRole("button", { name: "Godkjenn", exact: true })).toBeHidden();
  await axe(berit);
  await expectFits(berit, "the payouts of a period");

  const tor = await open(tenant, colleague.epost, { at });
  const others = tor.getByRole("region", { name: "Utbetalinger" });
  await others.getByRole("button", { name: "Vis", exact: true }).click();
  const batch = tor.getByRole("dialog", { name: "Utbetalinger i samlingen" });
  await expect(batch.getByText(/8601 \*\* \*\*947/)).toBeVisible();
  await axe(tor);
  await tor.keyboard.press("Escape");
  await others.getByRole("button", { name: "Godkjenn", exact: true }).click();
  await tor.getByRole("dialog").getByRole("button", { name: "Godkjenn" }).click();
  await expect(others.getByText(/godkjent av Tor Berg/)).toBeVisible();

  // It comes to the other by itself.
  await own.getByRole("button", { name: "Send", exact: true }).click();
  const fetched = berit.waitForEvent("download");
  await own.getByRole("button", { name: "Hent filen" }).click();
  expect((await fetched).suggestedFilename()).toMatch(/^utbetaling .*\.xml$/);
  await expect(own.getByText("Sendt: 1")).toBeVisible();
  await closed(berit, people.koordinator.calls, id);
});

/** Whatever changes a period; none of it is offered of one that is closed. */
const CHANGES =
  /Foreslå utbetalinger|Gjør klar|Nytt avvik|Regn ut på nytt|Sett på hold|Endre reglene|^Forklar$|Forventet → mottatt|For én lærling|Sett på kontoen|Lukk perioden/;

/** What was sent is paid, what is missing is explained, and the period is closed and opened again. */
async function closed(page: Page, calls: Calls, id: string): Promise<void> {
  const of = `/grant/periods/${id}`;
  const { batches } = await json<{ batches: [{ id: string }] }>(calls.get(`${of}/payouts`));
  const batch = `/grant/batches/${batches[0].id}`;
  const { payouts } = await json<{ payouts: [{ id: string; companyId: string }] }>(
    calls.get(batch),
  );
  const [{ id: payout, companyId }] = payouts;
  await json(calls.post(`/grant/payouts/${payout}/paid`, { date: "2026-02-10" }));
  const tasks = await json<{ kind: string; isOpen: boolean }[]>(calls.get(`${of}/tasks`));
  for (const { kind } of tasks.filter(({ isOpen }) => isOpen)) {
    await json(calls.put(`${of}/tasks`, { kind, text: "Avklart med styret" }));
  }
  await page.goto(`/k/tilskudd/${id}`);
  await page.getByRole("button", { name: "Lukk perioden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lukk perioden" }).click();
  await expect(page.getByText("Perioden er lukket").first()).toBeVisible();
  for (const part of [
    "",
    "/oppgaver",
    "/innbetalingmanuelt",
    "/innbetaling",
    "/regnskap",
    "/utbetaling",
    `/utbetaling/${companyId}`,
    `/utbetaling/${companyId}/rediger`,
    "/csvscanner",
  ]) {
    await page.goto(`/k/tilskudd/${id}${part}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByRole("button", { name: CHANGES })).toHaveCount(0);
    await axe(page);
    await expectFits(page, `a closed period${part}`);
  }
  await page.goto(`/k/tilskudd/${id}`);
  await expect(page.getByText(/^Lukket \d/)).toBeVisible();
  await page.getByRole("button", { name: "Åpne igjen" }).click();
  const dialog = page.getByRole("dialog");
  await axe(page);
  await dialog.getByRole("textbox").fill("Fylket har rettet satsen");
  await dialog.getByRole("button", { name: "Åpne perioden" }).click();
  await expect(page.getByText(/sist fordi: Fylket har rettet satsen/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Lukk perioden" })).toBeVisible();
}
