import { part } from "@/lib/parts.ts";

/** A file of apprentices from its choice to its end, for the page that leads a new office. */
export const ImportSteps = part(async () => (await import("./ImportSteps.tsx")).ImportSteps);
