// Puts the built web app in one file, which a release has inside the program (crates/server/build.rs):
// one line of JSON with when it was made and each file with its length, and the files' bytes after it.
// What gets much smaller lies there as brotli and as gzip too, so that nothing is compressed when it
// is asked for.   node scripts/pack.mjs FOLDER FILE SECONDS
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder, file, seconds] = process.argv.slice(2);
/** Smaller than this share of itself, compressed, is worth the room. */
const SHARE_MAX = 0.9;
/** Files that are never asked for. */
const LEFT_OUT = /\.map$/;
/** What is small already. */
const SMALL_ALREADY = /\.(woff2?|png|jpe?g|webp|avif|gif|mp4|webm|pdf|zip)$/;
const COMPRESSED = /\.(br|gz)$/;

const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name) && !COMPRESSED.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  .sort((one, other) => (one < other ? -1 : 1));
if (!names.includes("index.html")) {
  console.error(`${folder} has no index.html: npm --prefix web run build makes it`);
  process.exit(1);
}

const files = [];
for (const name of names) {
  const bytes = readFileSync(join(folder, name));
  files.push([name, bytes]);
  const most = bytes.length * SHARE_MAX;
  if (SMALL_ALREADY.test(name)) continue;
  // The build of the web app has compressed the text of its own already.
  const brotli = existsSync(join(folder, `${name}.br`))
    ? readFileSync(join(folder, `${name}.br`))
    : brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
  if (brotli.length < most) files.push([`${name}.br`, brotli]);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length < most) files.push([`${name}.gz`, gzip]);
}

const head = JSON.stringify({
  made: Number(seconds),
  files: files.map(([name, bytes]) => [name, bytes.length]),
});
const pack = Buffer.concat([Buffer.from(`${head}\n`), ...files.map(([, bytes]) => bytes)]);
writeFileSync(file, pack);
console.log(`${names.length} files of the web app, packed ${(pack.length / 1e6).toFixed(1)} MB`);
