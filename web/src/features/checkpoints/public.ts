import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */
export const CheckpointCard = part(
  async () => (await import("./overview/CheckpointCard.tsx")).CheckpointCard,
);
