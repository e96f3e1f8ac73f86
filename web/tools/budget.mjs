// The first load of the sign-in page and of the form of those who apply, and what the form loads once
// it is begun: their scripts, compressed as a browser gets them. Fails when one is larger than its
// budget. Run after `npm run build`.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

/** What begins a page, and what comes to it while it is used. */
const BUDGETS = [
  { page: "the sign-in page", bytes: 100_000, parts: ["startSignIn"] },
  {
    page: "the form of those who apply",
    bytes: 130_000,
    parts: ["startForm", "Filling", "Begun", "ReceiptView"],
  },
];
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const assets = join(dist, "assets");

const html = await readFile(join(dist, "index.html"), "utf8");
const files = await readdir(assets);
const entry = [...html.matchAll(/assets\/([^"]+\.js)"/g)].map(([, name]) => name);

/** The page's scripts and everything they import before they run. */
async function withImports(names) {
  const all = new Set();
  const queue = [...names];
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    const text = await readFile(join(assets, name), "utf8");
    for (const [, found] of text.matchAll(/from\s*"\.\/([^"]+\.js)"/g)) queue.push(found);
  }
  return [...all];
}

for (const { page, bytes: most, parts } of BUDGETS) {
  const found = parts.flatMap((part) =>
    files.filter((name) => new RegExp(`^${part}-.*\\.js$`).test(name)),
  );
  let total = 0;
  for (const name of await withImports([...entry, ...found])) {
    const bytes = brotliCompressSync(await readFile(join(assets, name))).length;
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${name}`);
  }
  console.log(`${String(total).padStart(8)}  of ${most} bytes: ${page}\n`);
  if (found.length < parts.length || total > most) {
    console.error(`${page} is over its budget: load what it does not need later.`);
    process.exitCode = 1;
  }
}
