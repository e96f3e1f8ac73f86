import { join } from "node:path";
import type { Plugin } from "vite";

const ours = join(import.meta.dirname, "../src/ui/mergeRefs.ts");

/**
 * Mantine's dialogs can scroll in an area of its own making, and that area takes one small hook, which
 * merges references, from the large library that places lists beside fields. It gets one that is made
 * of Mantine's own: a page with dialogs has nothing of that library until one picks.
 */
export function scrollAreaPlugin(): Plugin {
  return {
    name: "svenn-scroll-area",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "@floating-ui/react" && importer?.endsWith("/ScrollArea.mjs") ? ours : undefined,
  };
}
