// What a release is made of, Rust and web: a list for programs (CycloneDX 1.5) and, for people, the
// licences of all of it with their texts.   node scripts/sbom.mjs SBOM NOTICES SECONDS
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const [sbom, notices, seconds] = process.argv.slice(2);
const root = resolve(import.meta.dirname, "..");
const ROOT_CRATE = "svenn-server";
const FEATURES = "svenn-server/s3";
const TEXTS = /^(licen[cs]e|copying|notice|unlicense)/i;

function output(command, ...args) {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 };
  return execFileSync(command, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
}

/** The crates that are linked into the program, without those that only build or test it. */
function crates() {
  const host = /^host: (.*)$/m.exec(output("rustc", "-vV"))[1];
  const { packages, resolve: resolved } = JSON.parse(
    output(
      "cargo",
      ...["metadata", "--format-version", "1", "--locked", "--features", FEATURES],
      ...["--filter-platform", host],
    ),
  );
  const byId = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolved.nodes.map((node) => [node.id, node]));
  const seen = new Set();
  const left = [packages.find(({ name }) => name === ROOT_CRATE).id];
  while (left.length > 0) {
    const id = left.pop();
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id).deps) {
      if (dep_kinds.some(({ kind }) => kind === null)) left.push(pkg);
    }
  }
  return [...seen]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map(({ name, version, license, license_file, manifest_path, checksum }) => ({
      ...{ name, version, folder: dirname(manifest_path), checksum },
      license: license ?? license_file ?? "unknown",
      purl: `pkg:cargo/${name}@${version}`,
    }));
}

/** The packages that the web app is built of. */
function modules() {
  const lock = JSON.parse(readFileSync(join(root, "web/package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== "" && !dev && !devOptional && !optional)
    .map(([path, { version, license }]) => {
      const name = path.split("node_modules/").at(-1);
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      return { name, version, license, purl, folder: join(root, "web", path) };
    });
}

function texts(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => TEXTS.test(name)).sort();
  return names.flatMap((name) => {
    try {
      return [readFileSync(join(folder, name), "utf8").trim()];
    } catch {
      // A folder of that name.
      return [];
    }
  });
}

const version = /^version = "(.*)"$/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))[1];
const all = [...crates(), ...modules()].sort((one, other) => (one.purl < other.purl ? -1 : 1));
const isExpression = (license) => / (OR|AND|WITH) |[()/]/.test(license);
const licensed = (license) =>
  isExpression(license)
    ? [{ expression: license.replaceAll(/\s*\/\s*/g, " OR ") }]
    : [{ license: { id: license } }];
const bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: {
    timestamp: new Date(Number(seconds) * 1000).toISOString(),
    component: { type: "application", "bom-ref": "svenn", name: "svenn", version },
  },
  components: all.map(({ name, version: of, license, purl }) => ({
    ...{ type: "library", "bom-ref": purl, name, version: of, purl },
    licenses: licensed(license),
  })),
};
writeFileSync(sbom, `${JSON.stringify(bom, undefined, 1)}\n`);

// A text that many share stands once, with all whose it is.
const owners = new Map();
for (const { name, version: of, license, folder } of all) {
  const found = texts(folder);
  for (const text of found.length > 0 ? found : [`(${license}; the package brings no text)`]) {
    owners.set(text, [...(owners.get(text) ?? []), `${name} ${of} (${license})`]);
  }
}
const parts = [...owners].map(([text, of]) => `${of.join("\n")}\n\n${text}\n`);
writeFileSync(notices, parts.join(`\n${"─".repeat(78)}\n\n`));
console.log(`${all.length} libraries, ${owners.size} texts of licences`);
