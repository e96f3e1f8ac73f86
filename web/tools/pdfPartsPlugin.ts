import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
  version: string;
};
const folder = `assets/pdf-${version}/`;

/** What of a folder the viewer fetches, and how many there are at least. */
const parts = [
  // For scans: decoders that need nothing compiled while the page runs.
  { from: "wasm", take: /_nowasm_fallback\.js$/, to: "", atLeast: 2 },
  // Which letters the codes of Chinese, Japanese and Korean texts are.
  { from: "cmaps", take: /\.bcmap$/, to: "cmaps/", atLeast: 100 },
  // The fourteen fonts that every reader has, and their licences.
  { from: "standard_fonts", take: /\.(pfb|ttf)$|^LICENSE/, to: "standard_fonts/", atLeast: 14 },
] as const;

/** Puts what the PDF viewer fetches when it needs it beside our own scripts, and says where. */
export function pdfPartsPlugin(): Plugin {
  return {
    name: "svenn-pdf-parts",
    config: (_, { command }) => ({
      define: {
        PDF_PARTS: JSON.stringify(
          command === "build"
            ? { wasm: `/${folder}`, cmaps: `/${folder}cmaps/`, fonts: `/${folder}standard_fonts/` }
            : {
                wasm: "/node_modules/pdfjs-dist/wasm/",
                cmaps: "/node_modules/pdfjs-dist/cmaps/",
                fonts: "/node_modules/pdfjs-dist/standard_fonts/",
              },
        ),
      },
    }),
    buildStart() {
      if (this.environment.mode !== "build") return;
      for (const { from, take, to, atLeast } of parts) {
        const names = readdirSync(join(home, from)).filter((name) => take.test(name));
        if (names.length < atLeast) throw new Error(`pdfjs-dist no longer brings its ${from}`);
        for (const name of names) {
          const source = readFileSync(join(home, from, name));
          this.emitFile({ type: "asset", fileName: `${folder}${to}${name}`, source });
        }
      }
    },
  };
}
