import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { partOfDay, readWalk } from "./e2e/support/walk.ts";
import { systemChromium } from "./tools/chromium.mjs";

const root = resolve(import.meta.dirname, "..");

/** Workers read this file too: what is chosen once goes on to them in the environment. */
function once(name: string, choose: () => string): string {
  const value = process.env[name] ?? choose();
  process.env[name] = value;
  return value;
}

function freePort(): string {
  const script =
    'const s = require("node:net").createServer().listen(0, () => {' +
    " console.log(s.address().port); s.close(); });";
  return execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim();
}

const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
const binary = process.env.SVENN_BIN ?? join(target, "debug", "svenn");
if (!existsSync(binary)) throw new Error(`no ${binary}: run \`cargo build\` first`);

const port = once("SVENN_E2E_PORT", freePort);
const data = once("SVENN_E2E_DATA", () => mkdtempSync(join(tmpdir(), "svenn-e2e-")));
readWalk(once("SVENN_E2E_WALK", () => partOfDay(Date.now())));
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only at a later try is a defect, and is named at the end; on a shared
  // machine that stalls, it does not hide what all the others found.
  retries: process.env.CI === undefined ? 0 : 1,
  // Where so many fail, the others say nothing new.
  maxFailures: 20,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  globalTeardown: "./e2e/support/teardown.ts",
  use: {
    baseURL,
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    // What a worker keeps would hide what the server says; its own tests let it in.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: { executablePath: systemChromium() },
  },
  // The real server on data of its own; with no organisation there it makes the demo.
  webServer: {
    command: `"${binary}" serve`,
    url: `${baseURL}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      PORT: port,
      SVENN_ENV: "simulator",
      SVENN_DATA: data,
      SVENN_WEB: process.env.SVENN_WEB ?? join(root, "web", "dist"),
      RUST_LOG: "warn",
    },
  },
});
