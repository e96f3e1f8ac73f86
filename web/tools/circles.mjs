// Circles between built files: a file that waits for another one that waits for it may find it
// half made, and then the page stays empty.
import { posix } from "node:path";
import { parse } from "acorn";

/** The files that a script takes before it runs itself, as paths beside its own. */
export function takes(name, text, ecmaVersion) {
  const { body } = parse(text, { ecmaVersion, sourceType: "module" });
  const sources = body.flatMap(({ source }) => (source ? [source.value] : []));
  return sources
    .filter((source) => /^\.{1,2}\//.test(source))
    .map((source) => posix.join(posix.dirname(name), source));
}

/**
 * One circle of each knot of files that take each other, the first file once more at its end; none
 * where every file can be made before those that take it.
 */
export function circles(taken) {
  const found = [];
  const done = new Set();
  const visit = (name, way) => {
    const at = way.indexOf(name);
    if (at >= 0) {
      found.push([...way.slice(at), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of taken.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of taken.keys()) visit(name, []);
  return found;
}
