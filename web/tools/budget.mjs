// The first load of the sign-in page: its scripts, compressed as a browser gets them.
// Fails when they are larger than the budget. Run after `npm run build`.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const BUDGET_BYTES = 100_000;
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const assets = join(dist, "assets");

const html = await readFile(join(dist, "index.html"), "utf8");
const files = await readdir(assets);
const entry = [...html.matchAll(/assets\/([^"]+\.js)"/g)].map(([, name]) => name);
const page = files.filter((name) => /^startSignIn-.*\.js$/.test(name));

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

let total = 0;
for (const name of await withImports([...entry, ...page])) {
  const bytes = brotliCompressSync(await readFile(join(assets, name))).length;
  total += bytes;
  console.log(`${String(bytes).padStart(8)}  ${name}`);
}
console.log(`${String(total).padStart(8)}  of ${BUDGET_BYTES} bytes`);
if (page.length === 0 || total > BUDGET_BYTES) {
  console.error("The sign-in page is over its budget: load what it does not need later.");
  process.exit(1);
}
