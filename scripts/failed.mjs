// The tests of a runner that failed, and those that passed at a later try only, a line each with
// what they said first, from its report: `failed.mjs nextest|vitest|playwright FILE`.
import { existsSync, readFileSync } from "node:fs";

const SHOWN = 25;
/** A rule that a page breaks stands after what was expected of it. */
const SAID = 900;
const [kind, file] = process.argv.slice(2);
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

const readers = {
  /** Of nextest lines such as `FAIL [   0.123s] (1/9) crate::binary name::of::test`, of libtest `test name ... FAILED`. */
  nextest: (text) => {
    const told = text.matchAll(
      /^ *(?:(?:FAIL|TIMEOUT|SIG\w+) \[[^\]]*\] (?:\([^)]*\) )?(.+)|test (.+) \.\.\. FAILED)$/gm,
    );
    const names = [...told].map(([, one, other]) => (one ?? other).split(" ").at(-1));
    return names.map((test) => {
      const panic = text.indexOf(`thread '${test}'`);
      return { test, said: panic < 0 ? "" : text.slice(panic).split("\n").slice(1, 3).join(" ") };
    });
  },
  vitest: (text) =>
    JSON.parse(text).testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((it) => it.status === "failed");
      const path = name.split("/src/").at(-1);
      return failed.length === 0 && status === "failed"
        ? [{ test: path, said: message }]
        : failed.map((it) => ({ test: `${path} > ${it.fullName}`, said: it.failureMessages[0] }));
    }),
  playwright: (text) => JSON.parse(text).suites.flatMap((suite) => ofSuite(suite, "")),
};

function ofSuite({ title, suites = [], specs = [] }, above) {
  const path = above === "" ? title : `${above} > ${title}`;
  const own = specs.flatMap(({ title: spec, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => ({
        test: `${path} > ${spec}${status === "flaky" ? " (at a later try well)" : ""}`,
        said: results.flatMap(({ errors }) => errors)[0]?.message,
      })),
  );
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, path))];
}

function line(said) {
  return (said ?? "").replaceAll(colours, "").replaceAll(/\s+/g, " ").trim().slice(0, SAID);
}

const failed = existsSync(file) ? readers[kind](readFileSync(file, "utf8")) : [];
// A failed test is told twice by nextest: where it happened and at the end.
const once = [...new Map(failed.map((it) => [it.test, it])).values()];
for (const { test, said } of once.slice(0, SHOWN)) {
  console.log(`  ${test}`);
  if (line(said) !== "") console.log(`      ${line(said)}`);
}
if (once.length > SHOWN) console.log(`  and ${once.length - SHOWN} more`);
