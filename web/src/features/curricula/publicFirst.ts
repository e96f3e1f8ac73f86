import { part } from "@/lib/parts.ts";

/** The first plan of an office, for the page that leads a new one. */
export const FirstPlan = part(async () => (await import("./FirstPlan.tsx")).FirstPlan);
