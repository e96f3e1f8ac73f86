import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** What the county keeps of an apprentice's contracts. */
export const CountyContracts = part(
  async () => (await import("./ContractsCard.tsx")).ContractsCard,
);
