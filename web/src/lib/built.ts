/** Pages of the route table, as far as they are made: `$uid` is a parameter. */
interface Pages {
  built: ReadonlySet<string>;
  unbuilt: readonly RegExp[];
}

let pages: Pages = { built: new Set(), unbuilt: [] };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+")}$`);

/** Told once, by what knows all pages. */
export function setBuilt(built: readonly string[], unbuilt: readonly string[]): void {
  pages = { built: new Set(built), unbuilt: unbuilt.map(patternOf) };
}

/** Whether an address leads to a page that is made: no other is offered in menus and tabs. */
export function isBuilt(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  return pages.built.has(path) || !pages.unbuilt.some((pattern) => pattern.test(path));
}
