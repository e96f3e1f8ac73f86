// @vitest-environment node
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import "./oldBrowsers.ts";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { scans, SIDE } from "../../../tests/scans.ts";

const home = join(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"), "..");
const wasmUrl = `${pathToFileURL(join(home, "wasm")).href}/`;

interface Picture {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array;
}

/** The picture of a page, as rows of `#` and `.`; one bit or three bytes for each point. */
function drawn({ width, height, kind, data }: Picture): string[] {
  const isWhite = (x: number, y: number): boolean => {
    if (kind === 1) {
      const byte = data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0;
      return ((byte >> (7 - (x & 7))) & 1) === 1;
    }
    return (data[(y * width + x) * (kind === 2 ? 3 : 4)] ?? 0) > 127;
  };
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isWhite(x, y) ? "." : "#")).join(""),
  );
}

test.each(Object.entries(scans))("a scanned page in %s is read without wasm", async (_, bytes) => {
  const task = getDocument({ data: bytes.slice(), useWasm: false, wasmUrl, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const at = fnArray.indexOf(OPS.paintImageXObject);
  const [id] = argsArray[at] as [string];
  const picture = await new Promise<Picture>((resolve) => {
    page.objs.get(id, resolve);
  });
  const edge = ".".repeat(SIDE);
  const middle = "....########....";
  expect(drawn(picture)).toEqual([
    ...Array.from({ length: 4 }, () => edge),
    ...Array.from({ length: 8 }, () => middle),
    ...Array.from({ length: 4 }, () => edge),
  ]);
  await task.destroy();
});
