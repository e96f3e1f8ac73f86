import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { themeCss } from "./src/ui/themeCss.ts";
import { commonParts, firstParts, looks, startParts } from "./tools/commonParts.ts";
import { fieldsPlugin } from "./tools/fieldsPlugin.ts";
import { oldestBrowsers } from "./tools/oldestBrowsers.ts";
import { pdfPartsPlugin } from "./tools/pdfPartsPlugin.ts";
import { scrollAreaPlugin } from "./tools/scrollAreaPlugin.ts";
import { serviceWorkerPlugin } from "./tools/serviceWorkerPlugin.ts";
import { typefacePlugin } from "./tools/typefacePlugin.ts";

/** Turns the tokens of `src/ui/theme.ts` into the stylesheet `virtual:theme.css` at build time. */
function themePlugin(): Plugin {
  const id = "virtual:theme.css";
  return {
    name: "svenn-theme",
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) => (source === id ? themeCss() : undefined),
  };
}

const compress = promisify(brotliCompress);

/** Writes `file.br` beside each text file: the server sends it as it is. */
function brotliPlugin(): Plugin {
  return {
    name: "svenn-brotli",
    apply: "build",
    writeBundle: async ({ dir }, bundle) => {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir ?? "dist", name);
          await writeFile(`${file}.br`, await compress(await readFile(file)));
        }),
      );
    },
  };
}

/** What every page needs goes in one file, in place of a dozen small ones; React begins alone. */
const reacts = /node_modules\/(react|react-dom|scheduler)\//;
/** The form of those who apply asks the server as all pages do, and has no router. */
const queries = /node_modules\/@tanstack\/(react-query|query-core)\//;
const frameworks = /node_modules\/(use-sync-external-store|@tanstack\/[^/]+)\//;
/**
 * Parts that are called what they are, beside the pages. Of what a few pages share, no name tells
 * anything, and the list of a role's pages has them all.
 */
const named = new Set([
  "react",
  "framework",
  "begin",
  "first",
  "plain",
  "app",
  "form",
  "open",
  "picking",
  "common",
  "frame",
  "overview",
  "record",
  "sent",
  "listed",
  "looks",
  "following",
  "framed",
  "often",
  "documenting",
  // The check of browsers knows by their names that these bring along what some browsers lack.
  "pdf",
  "PdfStage",
  "PdfPages",
]);
/** Parts of the same packages that only some pages need. */
const rarer =
  /@tanstack\/(react-virtual|virtual-core)|queriesObserver|useQueries|nfiniteQuery|useBlocker/;

/** Whoever begins, begins with both. */
const isReact = (id: string): boolean => reacts.test(id) || (queries.test(id) && !rarer.test(id));
const isFramework = (id: string): boolean => frameworks.test(id) && !rarer.test(id);

const api = { target: `http://127.0.0.1:${process.env.PORT ?? "4000"}`, ws: true };

/** Tests that draw nothing, but ask what only a browser has. */
const onAPage = [
  "src/api/{client,kept,live,parts,upload}.test.ts",
  "src/app/{areas,auth,begins,errorReports,history,wanted}.test.ts",
  "src/app/offline/*.test.ts",
  "src/blocks/list/table.test.ts",
  "src/features/chat/draft.test.ts",
  "src/features/messaging/push/device.test.ts",
];

export default defineConfig({
  plugins: [
    react(),
    themePlugin(),
    pdfPartsPlugin(),
    scrollAreaPlugin(),
    fieldsPlugin(),
    serviceWorkerPlugin(),
    typefacePlugin(),
    brotliPlugin(),
  ],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { port: 5173, proxy: { "/api": api } },
  preview: { port: 4173, proxy: { "/api": api } },
  // The content security policy allows no `data:` fonts and no inline scripts: emit every asset.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: oldestBrowsers,
    rolldownOptions: {
      // An operation is its method and path: a page carries those it calls, and no table of all.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: isReact },
            { name: "framework", test: isFramework },
            looks(),
            startParts(),
            commonParts(),
            firstParts(),
          ],
        },
        // The sign-in page carries the names of all files: 42 bits tell them apart.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || named.has(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:8].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  test: {
    globals: true,
    css: false,
    // A machine on which much else runs is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No test may pass only where the device stands in Norway: here it is nearly tomorrow there.
    env: { TZ: "Pacific/Kiritimati" },
    // A page to draw on takes longer to make than most tests take to run: only those that need one
    // get one, each its own.
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          environment: "node",
          setupFiles: ["./tests/plain.ts"],
          // They leave nothing behind that another file could meet, in whatever order they run.
          isolate: false,
          include: ["{src,tests}/**/*.test.ts"],
          exclude: onAPage,
          // Without `Intl`, of which a module that is shared keeps what it got first.
          fakeTimers: {
            toFake: [
              "setTimeout",
              "clearTimeout",
              "setInterval",
              "clearInterval",
              "setImmediate",
              "clearImmediate",
              "Date",
              "performance",
            ],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "drawn",
          environment: "jsdom",
          setupFiles: ["./tests/setup.ts"],
          include: ["{src,tests}/**/*.test.tsx", ...onAPage],
        },
      },
    ],
  },
});
