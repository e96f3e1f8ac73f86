import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { PASSWORD } from "./people.ts";

const root = resolve(import.meta.dirname, "..", "..", "..");
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
const binary = process.env.SVENN_BIN ?? join(target, "debug", "svenn");

/** Runs the product's command line on the data of the server under test. */
function svenn(args: string[], input = ""): void {
  execFileSync(binary, args, {
    input,
    stdio: ["pipe", "ignore", "inherit"],
    env: {
      ...process.env,
      SVENN_DATA: process.env.SVENN_E2E_DATA ?? "",
      PORT: process.env.SVENN_E2E_PORT ?? "",
      RUST_LOG: "error",
    },
  });
}

/** A name for an organisation of a test's own; each worker, and each new try, has another. */
export const unique = (name: string): string => `${name}${process.pid}`;

/** Makes an organisation with one person of each role it names. */
export function office(tenant: string, roles: readonly ("KOORDINATOR" | "ANSATT" | "LAERLING")[]) {
  svenn(["org", "create", "--tenant", tenant, "--navn", `Kontoret ${tenant}`]);
  for (const rolle of roles) {
    const name = ["--fornavn", "Test", "--etternavn", rolle.toLowerCase()];
    const who = ["--tenant", tenant, "--rolle", rolle, "--epost", epost(tenant, rolle)];
    svenn(["user", "create", ...who, ...name, "--password-stdin"], `${PASSWORD}\n`);
  }
}

/** Imports people into an organisation from the text of a CSV file. */
export function importPeople(tenant: string, csv: string) {
  const folder = mkdtempSync(join(tmpdir(), "svenn-e2e-"));
  const file = join(folder, "personer.csv");
  writeFileSync(file, csv);
  svenn(["import", "--tenant", tenant, "people", file]);
  rmSync(folder, { recursive: true });
}

/** Signs a person of an organisation of a test's own in, and waits for the start page. */
export async function enterOffice(page: Page, tenant: string, rolle: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost(tenant, rolle));
  await page.getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.waitForURL((url) => /^\/[klb]$/.test(url.pathname));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The e-mail of the person of a role. */
export const epost = (tenant: string, rolle: string): string =>
  `${rolle.toLowerCase()}@${tenant}.example`;

/** The calls of a person, signed in past the page. */
export async function signedIn(request: APIRequestContext, tenant: string, rolle: string) {
  const body = { epost: epost(tenant, rolle), password: PASSWORD, tenantId: tenant };
  const answer = await request.post("/api/authentication/signin", { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}` };
  return {
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, data: unknown) => request.post(`/api${path}`, { headers, data }),
    put: (path: string, data: unknown) => request.put(`/api${path}`, { headers, data }),
  };
}
