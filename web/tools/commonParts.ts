import { join } from "node:path";

/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const src = join(import.meta.dirname, "../src");
/** The app begins with these. */
const begins = ["main.tsx", "features/access/LoginPage.tsx", "features/access/NewPasswordPage.tsx"];

function madeOf(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(ids);
  // A set that grows while it is gone through is gone through to its new end.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * Puts what most pages share in two files, in place of a hundred small ones: a file of a few lines
 * is hardly compressed, and names all that it takes from others. What the sign-in page is made of
 * is apart, so that it carries nothing of the others.
 */
export function commonParts() {
  let first: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!id.startsWith(src) && !id.includes("/node_modules/")) return null;
      first ??= madeOf(
        begins.map((name) => join(src, name)),
        modules,
      );
      return first.has(id) ? "first" : "common";
    },
    minShareCount: 48,
    // What a common part is made of is shared by as many, or is of the sign-in page.
    includeDependenciesRecursively: false,
  };
}
