import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The lightest and the boldest that the stylesheets ask for. */
const WEIGHTS = { min: 400, max: 700 };
const MAX_CODE = 0xffff;
const isHalfOfAPair = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Every character that a file may have: its own are kept. */
const everything = Array.from({ length: MAX_CODE }, (_, code) => code)
  .filter((code) => !isHalfOfAPair(code))
  .map((code) => String.fromCodePoint(code))
  .join("");

/** Cuts the typeface to the weights that the product uses: a third less before the first page. */
export function typefacePlugin(): Plugin {
  return {
    name: "svenn-typeface",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !/\binter-.*-wght-.*\.woff2$/.test(file.fileName)) continue;
        file.source = await subsetFont(Buffer.from(file.source), everything, {
          targetFormat: "woff2",
          variationAxes: { wght: WEIGHTS },
        });
      }
    },
  };
}
