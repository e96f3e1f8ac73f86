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

const FILE = "Orgnr;Firma;Gate;Postnr;Poststed\n974760673;Bygg og Betong AS;Kaia 1;5003;Bergen\n";

test("a file of the county's is mapped, looked at, accepted, kept and taken back", async ({
  office: make,
}) => {
  const { tenant, enter } = await make();
  haveVigo(tenant);
  const page = await enter("koordinator", { at: "/k/vigo/les-inn/bedrifter" });
  const main = page.getByRole("main");

  await main
    .getByLabel("Fil fra fylket")
    .setInputFiles({ name: "fylket.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await main.getByLabel("Innhold i «Firma»").selectOption({ label: "Bedriftsnavn" });
  await main.getByLabel("Innhold i «Gate»").selectOption({ label: "Adresse" });
  await axe(page);
  await main.getByRole("button", { name: "Sammenlign 1 rad" }).click();

  await expect(main.getByRole("heading", { level: 1 })).toContainText("Vigo: bedrifter");
  await axe(page);
  await expectFits(page, "the list of what differs");
  await main.getByRole("button", { name: /^Godta alt som er trygt/ }).click();
  await expect(page.getByText("1 rad er godtatt")).toBeVisible();

  await main.getByRole("link", { name: "Bygg AS" }).click();
  const row = main.getByRole("row").filter({ hasText: "Bedriftsnavn" });
  await expect(row).toContainText("Bygg og Betong AS");
  await axe(page);
  await expectFits(page, "what differs");
  await main.getByRole("button", { name: "Behold vårt: Bedriftsnavn" }).click();
  await expect(row).toContainText("Endres hos fylket");

  await page.goto("/k/vigo/oppgaver");
  await expect(main.getByRole("link", { name: "Bygg AS" })).toBeVisible();
  await axe(page);

  await page.goto("/k/vigo");
  await expect(main.getByText("1 godtatt")).toBeVisible();
  await axe(page);
  await expectFits(page, "the overview");
  await main.getByRole("button", { name: "Angre Alt som er trygt" }).click();
  await page.getByRole("button", { name: "Angre", exact: true }).last().click();
  await expect(main.getByText("Angret", { exact: false }).first()).toBeVisible();
});
