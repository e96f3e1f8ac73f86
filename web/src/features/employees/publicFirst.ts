import { part } from "@/lib/parts.ts";

/** The first instructor of an office, for the page that leads a new one. */
export const FirstInstructor = part(
  async () => (await import("./FirstInstructor.tsx")).FirstInstructor,
);
