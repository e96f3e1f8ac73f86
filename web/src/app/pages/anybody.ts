import type { Offered } from "./area.ts";

/** Pages of no role: everybody who is signed in has them. */
export const anybodys: readonly Offered[] = Object.values(
  import.meta.glob<Offered>("../../features/*/pages.ts", { eager: true }),
);
