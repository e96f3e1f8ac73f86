import type { ExchangeKind } from "./tasks.ts";
import { formatCount } from "@/lib/numbers.ts";

/** What somebody wants to do with one apprentice or with many. */
export interface BulkWish {
  kind: ExchangeKind | "group" | "invite" | "archive";
  ids: readonly string[];
  /** The name of the one; null for many. */
  navn: string | null;
}

/** “Kari Vik” or “12 lærlinger”. */
export const whoOf = ({ ids, navn }: BulkWish): string =>
  navn ?? (ids.length === 1 ? "1 lærling" : `${formatCount(ids.length)} lærlinger`);
