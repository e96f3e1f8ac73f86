import { join } from "node:path";

/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const src = join(import.meta.dirname, "../src");
/** The app begins with these. */
const begins = ["main.tsx", "features/access/LoginPage.tsx", "features/access/NewPasswordPage.tsx"];
/** Opened from a message, on a phone that has nothing of the app yet. */
const fromMessages = [
  "app/shell/FullFrame.tsx",
  "features/signing/sign/SignPage.tsx",
  "features/signing/link/LinkPage.tsx",
  "features/applications/form/FormPage.tsx",
  "features/applications/own/OwnPage.tsx",
  "blocks/viewer/PdfPages.tsx",
];

function madeOf(names: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(names.map((name) => join(src, name)));
  // A set that grows while it is gone through is gone through to its new end.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * Puts what most pages share in three files, in place of a hundred small ones: a file of a few
 * lines is hardly compressed, and names all that it takes from others. What the sign-in page is
 * made of is apart, and so is what else the page is made of on which one signs: they carry nothing
 * of the others.
 */
export function commonParts() {
  let first: ReadonlySet<string> | undefined;
  let signing: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!id.startsWith(src) && !id.includes("/node_modules/")) return null;
      first ??= madeOf(begins, modules);
      if (first.has(id)) return "first";
      signing ??= madeOf(fromMessages, modules);
      return signing.has(id) ? "signing" : "common";
    },
    minShareCount: 48,
    // What a common part is made of is shared by as many, or is of the sign-in page.
    includeDependenciesRecursively: false,
  };
}
