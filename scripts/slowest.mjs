// The ten slowest tests of a runner, from its report, and whether all of them together kept the
// budget: `slowest.mjs NAME BUDGET-SECONDS nextest|libtest|vitest|playwright FILE`. The budget is
// some three times what they take on an idle machine with 2 cores: passing it means that something
// grew, not that the machine was busy. SVENN_TEST_PATIENCE multiplies it, for slower machines.
import { existsSync, readFileSync } from "node:fs";

const SHOWN = 10;
const [name, budget, kind, file] = process.argv.slice(2);
const budgetSeconds = Number(budget) * Number(process.env.SVENN_TEST_PATIENCE ?? 1);

const readers = {
  /** Lines such as `PASS [   0.123s] (1/9) crate::binary name::of::test`. */
  nextest: (text) =>
    [...text.matchAll(/^ *(?:PASS|FAIL|TIMEOUT|LEAK) \[ *([\d.]+)s\] (?:\([^)]*\) )?(.+)$/gm)].map(
      ([, seconds, test]) => ({ test, seconds: Number(seconds) }),
    ),
  /** Lines such as `test name::of::test ... ok <0.123s>`. */
  libtest: (text) =>
    [...text.matchAll(/^test (.+) \.\.\. \w+ <([\d.]+)s>$/gm)].map(([, test, seconds]) => ({
      test,
      seconds: Number(seconds),
    })),
  vitest: (text) =>
    JSON.parse(text).testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  playwright: (text) => JSON.parse(text).suites.flatMap((suite) => ofSuite(suite, "")),
};

function ofSuite({ title, suites = [], specs = [] }, above) {
  const path = above === "" ? title : `${above} > ${title}`;
  const own = specs.map((spec) => ({
    test: `${path} > ${spec.title}`,
    seconds:
      spec.tests.flatMap(({ results }) => results).reduce((sum, it) => sum + it.duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, path))];
}

// A runner that wrote no report is counted as failed elsewhere.
const tests = existsSync(file) ? readers[kind](readFileSync(file, "utf8")) : [];
// A failed test is told twice by nextest: where it happened and at the end.
const once = [...new Map(tests.map((it) => [it.test, it])).values()];
once.sort((one, other) => other.seconds - one.seconds);
const sum = once.reduce((all, { seconds }) => all + seconds, 0);

console.log(`the slowest ${name}:`);
for (const { test, seconds } of once.slice(0, SHOWN)) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${test}`);
}
console.log(`  ${sum.toFixed(0).padStart(6)} s  all ${once.length}, of ${budgetSeconds} s`);
if (sum > budgetSeconds) {
  console.error(`${name} take ${sum.toFixed(0)} s together, more than their ${budgetSeconds} s`);
  process.exit(1);
}
