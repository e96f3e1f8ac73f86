import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const target = resolve(import.meta.dirname, "../../..", process.env.CARGO_TARGET_DIR ?? "target");
const binary = process.env.SVENN_BIN ?? resolve(target, "debug/svenn");

/** Turns courses on: the office's own, or those of the provider. */
export function turnOn(tenant: string, flag: "courseEnabled" | "xtramile"): void {
  execFileSync(binary, ["org", "flags", "--tenant", tenant, "--on", flag], {
    env: { ...process.env, SVENN_ENV: "simulator", SVENN_DATA: process.env.SVENN_E2E_DATA },
  });
}
