// ratios.mjs NAME FILE: prints a table of figures with the ratio of each to the same figure of the
// run before on this machine, and keeps it for the next. Figures are kept under `target`, not in
// the repository: they say something of one machine alone.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FIGURE = /^(?:median )?([\d .,]+?)(?: ?(ms|s|MB|kB|per second))?(?: \((?:p95 )?.*\))?$/;

/** A cell's number, or none where it is a text. */
export function figureOf(cell) {
  const found = FIGURE.exec(cell.trim());
  const number = found === null ? Number.NaN : Number(found[1].replaceAll(/[ ,]/g, ""));
  return Number.isNaN(number) ? undefined : { number, unit: found[2] ?? "" };
}

const cells = (line) => line.split("|").slice(1, -1);
const isRow = (line) => line.startsWith("|") && !line.startsWith("|-");

/** Figures by the texts of their row, and by their place where a row is there twice. */
function figures(table) {
  const all = new Map();
  const times = new Map();
  for (const line of table.split("\n").filter(isRow)) {
    const named = cells(line);
    const texts = named.filter((cell) => figureOf(cell) === undefined).join("|");
    const time = (times.get(texts) ?? 0) + 1;
    times.set(texts, time);
    named.forEach((cell, place) => {
      const figure = figureOf(cell);
      if (figure !== undefined) all.set(`${texts}#${time}#${place}`, figure);
    });
  }
  return all;
}

/** The table with ratios beside what was measured before, too. Small whole numbers without a unit
 * count things, and have none. */
export function withRatios(table, before) {
  const known = figures(before);
  const times = new Map();
  const line = (text) => {
    if (!isRow(text)) return text;
    const named = cells(text);
    const texts = named.filter((cell) => figureOf(cell) === undefined).join("|");
    const time = (times.get(texts) ?? 0) + 1;
    times.set(texts, time);
    const told = named.map((cell, place) => {
      const now = figureOf(cell);
      const then = known.get(`${texts}#${time}#${place}`);
      const isCount = now?.unit === "" && now.number < 100;
      if (now === undefined || isCount || then === undefined || then.unit !== now.unit || then.number === 0)
        return cell;
      return ` ${cell.trim()}, ${(now.number / then.number).toFixed(2)}x `;
    });
    return `|${told.join("|")}|`;
  };
  return table.split("\n").map(line).join("\n");
}

function main([name, file]) {
  const folder = join(process.env.CARGO_TARGET_DIR ?? "target", "bench");
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus().length} ${cpus()[0]?.model ?? ""}`.replaceAll(/[^\w-]+/g, "-");
  const kept = join(folder, `${name}-${machine}.md`);
  const table = readFileSync(file, "utf8");
  let before = "";
  try {
    before = readFileSync(kept, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  writeFileSync(kept, table);
  const told = before === "" ? table : withRatios(table, before);
  if (before !== "" && told !== table) {
    process.stdout.write("A number with an x is the ratio to the run before on this machine.\n\n");
  }
  process.stdout.write(told);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
