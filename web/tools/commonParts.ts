import { join } from "node:path";

/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
    code: string | null;
  } | null;
}

const src = join(import.meta.dirname, "../src");
/** What decides how the app begins. */
const main = ["main.tsx"];
/** With it begins who is not signed in. */
const signIn = "app/startSignIn.tsx";
/** What the service worker tells, whatever page is drawn. */
const newVersion = "app/offline/newVersion.ts";
/** With it begins who applies. */
const form = "app/startForm.tsx";
/** With it begins everybody else. */
const app = "app/startApp.tsx";
const begins = new Set([signIn, form, app].map((name) => join(src, name)));
/** Of the sign-in page alone. */
const access = join(src, "features/access/");
/** Opened from a message, on a phone that has nothing of the app yet. */
const fromMessages = [
  "app/shell/FullFrame.tsx",
  "features/signing/sign/SignPage.tsx",
  "features/signing/link/LinkPage.tsx",
  "blocks/viewer/PdfPages.tsx",
];

/** What comes when a pupil begins to fill in the form, on a telephone that has nothing of the app. */
const filling = [
  "features/applications/form/Filling.tsx",
  "features/applications/form/Begun.tsx",
  "features/applications/form/ReceiptView.tsx",
];

/** Opened by pupils too, and by companies that ask to become members. */
const applying = [
  "features/applications/form/FormPage.tsx",
  "features/applications/own/OwnPage.tsx",
  "features/applications/own/Opened.tsx",
  "features/applications/member/MemberPage.tsx",
];

/**
 * What one picks in, with the library that places a list or a month beside its field: it is large,
 * and lists and records do without.
 */
const picking =
  /@floating-ui\/|@mantine\/core\/esm\/(components\/Popover|utils\/Floating)\/|src\/ui\/(date\/|form\/PickerField)/;

/** What stands around nearly every page. */
const shell = ["app/shell/Shell.tsx"];

/** The pages of a role: what those of several have in common comes with each. */
const roles = ["app/pages/coordinator.ts", "app/pages/employee.ts", "app/pages/apprentice.ts"];

/** The first pages of those who are on a telephone. */
const firstPages = [
  "features/overview/ApprenticeOverviewPage.tsx",
  "features/overview/EmployeeOverviewPage.tsx",
];

/** A list as all are. */
const lists = ["features/people/ApprenticeListPage.tsx"];

/** The record of an apprentice, which shows much of what the apprentice's first page does. */
const records = ["features/people/ApprenticePage.tsx", "features/people/ApprenticePlanPage.tsx"];

/** Explains a word wherever it stands. */
const help = ["ui/Help.tsx"];

/** What follows on the first pages when they are there. */
const following = [
  "features/goals/CoverageCard.tsx",
  "features/rehearsal/TodayCard.tsx",
  "features/tradetests/ComingTradeTests.tsx",
];

/** What is counted in days: lists that show a month take it without what one picks in. */
const days = join(src, "lib/calendar.ts");

/** By so many parts a module is shared that stands with what most pages share. */
const COMMON = 48;

function madeOf(names: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(names.map((name) => join(src, name)));
  // A set that grows while it is gone through is gone through to its new end.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function begun(modules: Modules): readonly (readonly [string, ReadonlySet<string>])[] {
  const whole = madeOf([app], modules);
  // Of packages an import names more than is taken.
  const alone = [...madeOf([form, ...filling], modules)].filter((id) => id.startsWith(src));
  return [
    ["begin", madeOf(main, modules)],
    ["first", madeOf([signIn, newVersion], modules)],
    ["plain", new Set(alone.filter((id) => whole.has(id) || isLook(id, modules)))],
    ["app", whole],
  ];
}

/**
 * Puts what the app begins with in four files, however few pages share it: what decides how it
 * begins, what the sign-in page has in common with the others, what the form of those who apply has
 * in common with the whole app, and what the app is made of beyond that. Each is made of nothing but
 * itself and those before it, so no two files wait for each other.
 */
export function startParts() {
  let parts: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      parts ??= begun(modules);
      if (id.includes("vite/preload-helper")) return "begin";
      if (begins.has(id)) return id === join(src, app) ? "app" : null;
      if (id === days) return "plain";
      const part = parts.find(([, made]) => made.has(id))?.[0] ?? null;
      // A few lines of how things look are no file of their own.
      if (part !== null && part !== "app" && id.endsWith(".css")) return "begin";
      return part === "first" && id.startsWith(access) ? null : part;
    },
    // Each name takes its own: what the whole app is made of too stays with what comes first.
    includeDependenciesRecursively: false,
  };
}

/** Whether it is how most pages look. */
const isLook = (id: string, modules: Modules): boolean =>
  id.endsWith(".css") && sharedBy(id, modules) >= COMMON;

/**
 * Puts how everything looks that the app and most pages are made of in one file, and what stands in
 * the frame in another, in place of one for each part of the scripts. What those who sign in or apply see is with those parts.
 */
export function looks() {
  let begins: ReadonlySet<string> | undefined;
  let whole: ReadonlySet<string> | undefined;
  let framed: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!id.startsWith(src) || !id.endsWith(".css")) return null;
      begins ??= madeOf([...main, signIn, newVersion, form, ...filling], modules);
      whole ??= madeOf([app], modules);
      framed ??= madeOf([...shell, ...firstPages, ...following], modules);
      if (begins.has(id)) return null;
      if (whole.has(id) || isLook(id, modules)) return "looks";
      return framed.has(id) ? "framed" : null;
    },
    includeDependenciesRecursively: false,
  };
}

/**
 * Puts what most pages share in four files, in place of a hundred small ones: a file of a few lines
 * is hardly compressed, and names all that it takes from others. What the form is made of on which
 * one applies is apart, and so is what else the pages beside it are made of, and the page on which one
 * signs: they carry nothing of the others.
 */
export function commonParts() {
  let alone: ReadonlySet<string> | undefined;
  let open: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!id.startsWith(src) && !id.includes("/node_modules/")) return null;
      alone ??= madeOf([form, ...filling], modules);
      if (alone.has(id)) return "form";
      open ??= madeOf([...applying, ...fromMessages], modules);
      if (open.has(id)) return "open";
      return picking.test(id) ? "picking" : "common";
    },
    minShareCount: COMMON,
    // What a common part is made of is shared by as many, or is of what the app begins with.
    includeDependenciesRecursively: false,
  };
}

/** What is in both. */
const both = (some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...some].filter((id) => others.has(id)));

/** How many parts that are fetched by themselves are made with a module. */
function sharedBy(id: string, modules: Modules): number {
  const found = new Set([id]);
  let parts = 0;
  for (const one of found) {
    const info = modules.getModuleInfo(one);
    if (info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0) parts += 1;
    for (const importer of info?.importers ?? []) found.add(importer);
  }
  return parts;
}

/** What more than one of some parts is made of. */
function inMany(names: readonly string[], modules: Modules): ReadonlySet<string> {
  const seen = new Set<string>();
  const many = new Set<string>();
  for (const name of names)
    for (const id of madeOf([name], modules)) (seen.has(id) ? many : seen).add(id);
  return many;
}

/** What a feature asks the server, and what it calls what comes. */
const asked = /\/src\/features\/[^/]+\/(queries|words|status)\.ts$/;
/** What one documents and answers with: its pages are large by themselves. */
const documenting =
  /\/src\/(features\/documentation\/(draft|forms)|features\/tasks\/answer|blocks\/(draft|goals))\//;
/** Shared by so many, it is taken by pages that have nothing else in common with the first ones. */
const WIDELY = 25;
const OFTEN = 10;
const LISTED = 6;
/** Too small to bring the first pages along with it, in characters. */
const SMALL = 500;

/** Where a module of the first pages stands: with what is taken about as often as it is. */
function besideOthers(id: string, modules: Modules): string {
  const parts = sharedBy(id, modules);
  if (parts >= WIDELY) return "frame";
  if (parts >= OFTEN || asked.test(id)) return "often";
  if (documenting.test(id)) return "documenting";
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: "", importedIds: [] };
  const small = (code?.length ?? 0) < SMALL && parts > firstPages.length;
  const alone = importedIds.every((imported) => sharedBy(imported, modules) >= OFTEN);
  return small && alone ? "often" : "overview";
}

/**
 * Puts what the frame and the first pages are made of, beyond what most pages share, in a few files: a
 * phone that has nothing of the app waits for each of a hundred small ones. They are as many as keep
 * other pages from carrying what the first ones alone are made of.
 */
export function firstParts() {
  let sent: ReadonlySet<string> | undefined;
  let frame: ReadonlySet<string> | undefined;
  let first: ReadonlySet<string> | undefined;
  let recorded: ReadonlySet<string> | undefined;
  let then: ReadonlySet<string> | undefined;
  let listed: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      if (!id.startsWith(src) && !id.includes("/node_modules/")) return null;
      // What one opens from a message, and the addresses of one's pages, bring nothing of the first
      // pages along with them.
      sent ??= new Set([
        ...both(
          madeOf([...fromMessages, ...applying], modules),
          madeOf([...shell, ...firstPages, ...following], modules),
        ),
        ...inMany(roles, modules),
      ]);
      if (sent.has(id)) return "sent";
      frame ??= madeOf([...shell, ...help], modules);
      if (frame.has(id)) return "frame";
      first ??= madeOf(firstPages, modules);
      recorded ??= both(first, madeOf(records, modules));
      if (first.has(id)) {
        const part = besideOthers(id, modules);
        return part === "overview" && recorded.has(id) ? "record" : part;
      }
      then ??= madeOf(following, modules);
      if (then.has(id)) return "following";
      listed ??= madeOf(lists, modules);
      return listed.has(id) && sharedBy(id, modules) >= LISTED ? "listed" : null;
    },
    includeDependenciesRecursively: false,
  };
}
