import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { expect, test } from "../support/test.ts";

/** The office has the county's files: no page turns that on, whoever runs the product does. */
function haveVigo(tenant: string): void {
  const root = resolve(import.meta.dirname, "../../..");
  const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
  const binary = process.env.SVENN_BIN ?? resolve(target, "debug", "svenn");
  execFileSync(binary, ["org", "flags", "--tenant", tenant, "--on", "vigo"], {
    env: { ...process.env, SVENN_ENV: "simulator", SVENN_DATA: process.env.SVENN_E2E_DATA },
  });
}

test("a case is written, sent as a package, and the county's receipt is kept", async ({
  office: make,
}) => {
  test.setTimeout(180_000);
  const { tenant, enter } = await make();
  haveVigo(tenant);
  const page = await enter("koordinator", { at: "/k/vigo/saker" });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Ny sak" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Hva saken gjelder").selectOption("SAMARBEIDSORGAN");
  await dialog.getByLabel("Fylke").fill("Vestland");
  await axe(page);
  await dialog.getByRole("button", { name: "Opprett" }).click();

  await expect(main.getByRole("heading", { level: 1 })).toContainText("samarbeidsorgan");
  await expectFits(page, "a case");
  await axe(page);
  await main.getByRole("button", { name: "Lag arkivpakke" }).click();
  const fetchIt = main.getByRole("button", { name: /^Last ned pakken/ });
  // It is set and sealed by a job of its own.
  await expect(fetchIt).toBeEnabled({ timeout: 90_000 });
  const waited = page.waitForEvent("download");
  await fetchIt.click();
  expect((await waited).suggestedFilename()).toContain(".zip");

  await main.getByLabel("Kvittering fra fylket").fill("Jp 12/2026");
  await main.getByRole("button", { name: "Fylket har mottatt den" }).click();
  await expect(main.getByText("Mottatt av fylket").first()).toBeVisible();
  await main.getByRole("button", { name: "Godkjent", exact: true }).click();
  await expect(main.getByText("Saken er ferdig.")).toBeVisible();
  await axe(page);
});
