// The licences of everything that is built in, Rust and web: each must be one that asks for no
// more than naming it. Also the crates that are not to come back. Needs no network.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BSD-1-Clause",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "BSL-1.0",
  "CC0-1.0",
  "CDLA-Permissive-2.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unicode-3.0",
  "Unlicense",
  "Zlib",
]);

// A second TLS or crypto library beside ring and RustCrypto, and RSA, which nothing needs.
const BANNED = new Set(["aws-lc-rs", "native-tls", "openssl", "rsa"]);

// Crates whose manifest names a file in place of a licence; read by hand.
const READ = new Map([["ical", "Apache-2.0"]]);

/** Whether one may choose only allowed licences out of an SPDX expression. */
function isAllowed(expression) {
  const tokens = expression.replaceAll("/", " OR ").match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    if (tokens[at] === "(") {
      at += 1;
      const inside = any();
      at += 1;
      return inside;
    }
    let name = tokens[at];
    at += 1;
    if (tokens[at] === "WITH") {
      name = `${name} WITH ${tokens[at + 1]}`;
      at += 2;
    }
    return ALLOWED.has(name);
  };
  const all = () => {
    let good = one();
    while (tokens[at] === "AND") {
      at += 1;
      good = one() && good;
    }
    return good;
  };
  const any = () => {
    let good = all();
    while (tokens[at] === "OR") {
      at += 1;
      good = all() || good;
    }
    return good;
  };
  const good = any();
  return good && at === tokens.length;
}

function crates() {
  const rust = execFileSync("rustc", ["-vV"], { encoding: "utf8" });
  const host = /^host: (.*)$/m.exec(rust)[1];
  const metadata = execFileSync(
    "cargo",
    [
      ...["metadata", "--format-version", "1", "--all-features", "--locked"],
      ...["--filter-platform", host],
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] },
  );
  return JSON.parse(metadata).packages.map(({ name, version, license }) => ({
    name,
    version,
    license: license ?? READ.get(name),
  }));
}

function modules(folder) {
  const lock = JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license }]) => ({
      name: path.split("node_modules/").at(-1),
      version,
      license,
    }));
}

const all = [...crates(), ...modules("web"), ...modules("web/tools/openapi")];
const wrong = all.flatMap(({ name, version, license }) => {
  if (BANNED.has(name)) return [`${name} ${version} is not to be built in`];
  if (license && isAllowed(license)) return [];
  return [`${name} ${version}: ${license ?? "no licence"}`];
});
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
console.log(`licences: ${all.length} packages, all well`);
