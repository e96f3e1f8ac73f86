// Holds what is built to the oldest browsers we serve (tools/oldestBrowsers.ts, docs/browsers.md):
// the language it is written in, and what it asks of the browser; and sees to it that no two files
// wait for each other (tools/commonParts.ts decides what goes into which). Run after `npm run build`.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { circles, takes } from "./circles.mjs";

/** What all of them understand. */
const ECMA_VERSION = 2022;
/** What at least one of them lacks: used, it must be looked for first or be brought along. */
const LACKED = [
  "Promise.withResolvers",
  "Promise.try",
  "Object.groupBy",
  "Map.groupBy",
  "Array.fromAsync",
  "Iterator.from",
  "URL.parse",
  "URL.canParse",
  "RegExp.escape",
  "AbortSignal.any",
  "Uint8Array.fromBase64",
  "Uint8Array.fromHex",
  "Math.sumPrecise",
  ".isSubsetOf(",
  ".isSupersetOf(",
  ".isDisjointFrom(",
  ".symmetricDifference(",
  ".toWellFormed(",
  ".getOrInsert(",
  ".getOrInsertComputed(",
  "scheduler.yield(",
];
/** The PDF viewer brings what they lack; that it is that build is seen below. */
const BRINGS_ITS_OWN = /^(pdf|PdfStage|PdfPages|pdfWorker)-/;

const assets = fileURLToPath(new URL("../dist/assets", import.meta.url));
const files = (await readdir(assets, { recursive: true })).filter((name) => name.endsWith(".js"));
const faults = [];
const taken = new Map();
let legacyWorkers = 0;

for (const name of files) {
  const text = await readFile(join(assets, name), "utf8");
  try {
    parse(text, { ecmaVersion: ECMA_VERSION, sourceType: "module" });
    taken.set(name, takes(name, text, ECMA_VERSION));
  } catch (error) {
    faults.push(`${name}: ${error.message}`);
  }
  const own = name.split("/").at(-1) ?? name;
  if (BRINGS_ITS_OWN.test(own)) {
    if (/^pdfWorker/.test(own) && text.includes("core-js")) legacyWorkers += 1;
    continue;
  }
  for (const lacked of LACKED) if (text.includes(lacked)) faults.push(`${name}: ${lacked}`);
}

const decoders = files.filter((name) => /^pdf-[^/]+\/.*_nowasm_fallback\.js$/.test(name));
if (decoders.length < 2) faults.push("the decoders of the PDF viewer are not there");
if (legacyWorkers !== 1) faults.push("the PDF viewer is not the build for older browsers");

for (const circle of circles(taken)) faults.push(`a circle: ${circle.join(" takes ")}`);

for (const fault of faults) console.error(fault);
console.log(`${files.length} scripts, ${faults.length} faults`);
if (files.length === 0 || faults.length > 0) process.exit(1);
