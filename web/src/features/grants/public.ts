import { part } from "@/lib/parts.ts";

/** What the first page uses of grants. Loaded where it is drawn. */
export const WaitingLines = part(
  async () => (await import("./bank/WaitingLines.tsx")).WaitingLines,
);
