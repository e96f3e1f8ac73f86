import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

const source = fileURLToPath(new URL("../src/worker/serviceWorker.ts", import.meta.url));
const PLACE = /(["'`])__SVENN_SHELL__\1/;

/** Beside what the page itself names: the whole product, and the screen without a network. */
const offline = /\/(startApp|OfflineScreen|drawings\/noWifi)\.tsx$/;
/**
 * What an apprentice needs to write documentation, hand in tasks and go on with a course wherever the
 * work is: a page that was never opened with a network opens without one, and also after a deploy.
 */
export const mainJob: readonly string[] = [
  "app/pages/apprentice.ts",
  "app/shell/Shell.tsx",
  "features/overview/ApprenticeOverviewPage.tsx",
  "features/documentation/list/OwnListPage.tsx",
  "features/documentation/view/OwnPage.tsx",
  "features/documentation/editor/NewDocumentationPage.tsx",
  "features/documentation/editor/EditDocumentationPage.tsx",
  "features/documentation/workshop/WorkshopPage.tsx",
  "features/tasks/own/OwnTasksPage.tsx",
  "features/tasks/own/OwnTaskPage.tsx",
  "app/shell/DepthFrame.tsx",
  "features/courses/take/OwnCoursesPage.tsx",
  "features/courses/take/TakingPage.tsx",
  "features/timekeeping/own/OwnWeeksPage.tsx",
  "features/timekeeping/own/NewWeekPage.tsx",
  "features/timekeeping/own/sheetPages.tsx",
  "blocks/draft/session.ts",
  "ui/richtext/RichEditor.tsx",
  "features/chat/Chat.tsx",
  "features/chat/sending.ts",
  "features/messaging/centre/NotificationCentre.tsx",
];
/** Of the font's parts only the one for our letters. */
const font = /inter-latin-wght-normal.*\.woff2$/;
const fixed = ["/icon.svg", "/manifest.webmanifest"];

type Chunk = Rollup.OutputChunk;

/** The files that must be there for the app to start and to say that it has no network. */
function shellFiles(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === "chunk");
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const path of mainJob) {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${path}`)),
    );
    if (!chunk) throw new Error(`${path} is nowhere in what was built`);
    add(chunk);
  }
  for (const chunk of chunks) {
    const isPage = chunk.isEntry && chunk.facadeModuleId?.endsWith("index.html");
    if (isPage || offline.test(chunk.facadeModuleId ?? "")) add(chunk);
  }
  for (const name of Object.keys(bundle)) if (font.test(name)) files.add(name);
  return [...[...files].map((name) => `/${name}`), ...fixed].toSorted();
}

/**
 * Builds the service worker as `/sw.js` and tells it which files the shell is made of. Its version
 * is a digest of all that was built, so that each build is a new version and none is missed.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: "svenn-service-worker",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: source, fileName: "sw.js" });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk" || !PLACE.test(worker.code)) {
          throw new Error("the service worker was not built as it is expected");
        }
        if (worker.imports.length > 0) throw new Error("the service worker must stand alone");
        const names = Object.keys(bundle).toSorted().join("\n");
        const version = createHash("sha256").update(names).digest("hex").slice(0, 16);
        const built = JSON.stringify({ version, files: shellFiles(bundle) });
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(built));
      },
    },
  };
}
