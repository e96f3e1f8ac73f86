// The licences of everything that is built in, Rust and web: each must be one that `deny.toml` allows.
// Also the crates that it bans. Needs neither a network nor cargo-deny.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** The lines of a list of `deny.toml`, without comments. */
function listed(name) {
  const text = readFileSync(join(root, "deny.toml"), "utf8");
  const [, list] = new RegExp(`^${name} = \\[\\n([^]*?)^\\]$`, "m").exec(text) ?? [];
  if (list === undefined) throw new Error(`deny.toml has no list ${name}`);
  return list
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** The value that a line of `deny.toml` gives to a key. */
function valueOf(line, key) {
  const [, value] = new RegExp(`\\b${key} = \\[?"([^"]+)"`).exec(line) ?? [];
  if (value === undefined) throw new Error(`deny.toml: no ${key} in ${line}`);
  return value;
}

const ALLOWED = new Set(listed("allow").map((line) => line.replaceAll(/[",]/g, "")));

// Licences that are allowed for one crate: "crate licence".
const EXCEPTIONS = new Set(
  listed("exceptions").map((line) => `${valueOf(line, "crate")} ${valueOf(line, "allow")}`),
);

const BANNED = new Set(listed("deny").map((line) => valueOf(line, "crate")));

// Allowed for packages of the web alone.
const ALLOWED_IN_WEB = new Set([
  ...ALLOWED,
  // As ISC, in plainer words.
  "BlueOak-1.0.0",
  // Copyleft by file, of files that we do not change: the tests' axe, the build's lightningcss.
  "MPL-2.0",
  // The typeface: it may be passed on, not sold by itself.
  "OFL-1.1",
  // A parser of arguments that tools bring; nothing of it is in what is served.
  "Python-2.0",
  // Given to everybody.
  "Unlicense",
]);

// Crates whose manifest names a file in place of a licence; read by hand.
const READ = new Map([["ical", "Apache-2.0"]]);

/** Whether one may choose only allowed licences out of an SPDX expression. */
function isAllowed(expression, allows) {
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
    return allows(name);
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
    allows: (one) => ALLOWED.has(one) || EXCEPTIONS.has(`${name} ${one}`),
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
      allows: (one) => ALLOWED_IN_WEB.has(one),
    }));
}

const all = [...crates(), ...modules("web"), ...modules("web/tools/openapi")];
const wrong = all.flatMap(({ name, version, license, allows }) => {
  if (BANNED.has(name)) return [`${name} ${version} is not to be built in`];
  if (license && isAllowed(license, allows)) return [];
  return [`${name} ${version}: ${license ?? "no licence"}`];
});
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
console.log(`licences: ${all.length} packages, all well`);
