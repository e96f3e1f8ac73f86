import { part } from "@/lib/parts.ts";

/** Whether an apprentice's goals hold, for the first page. Loaded where it is drawn. */
export const CoverageCard = part(async () => (await import("./CoverageCard.tsx")).CoverageCard);
