import { existsSync } from "node:fs";
import { join } from "node:path";

// The shell draws no window of its own, and takes half the work of the others.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

export function systemChromium() {
  if (process.env.SVENN_CHROMIUM) return process.env.SVENN_CHROMIUM;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(":")];
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
  if (!found) throw new Error("no Chromium: run scripts/ensure-system");
  return found;
}
