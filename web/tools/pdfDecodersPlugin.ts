import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
  version: string;
};
const folder = `assets/pdf-${version}/`;

/** Puts the decoders of the PDF viewer beside our own scripts, and says where they lie. */
export function pdfDecodersPlugin(): Plugin {
  return {
    name: "svenn-pdf-decoders",
    config: (_, { command }) => ({
      define: {
        PDF_DECODERS: JSON.stringify(
          command === "build" ? `/${folder}` : "/node_modules/pdfjs-dist/wasm/",
        ),
      },
    }),
    buildStart() {
      if (this.environment.mode !== "build") return;
      const decoders = readdirSync(join(home, "wasm")).filter((name) =>
        name.endsWith("_nowasm_fallback.js"),
      );
      if (decoders.length < 2) throw new Error("pdfjs-dist no longer brings its decoders");
      for (const name of decoders) {
        const source = readFileSync(join(home, "wasm", name));
        this.emitFile({ type: "asset", fileName: `${folder}${name}`, source });
      }
    },
  };
}
