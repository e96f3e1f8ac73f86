import type { ExchangeKind } from "./tasks.ts";
import type { Reason } from "@/features/messaging/publicReason.ts";
import { formatCount } from "@/lib/numbers.ts";

/** What somebody wants to do with one apprentice or with many. */
export interface BulkWish {
  kind: ExchangeKind | "group" | "message" | "invite" | "archive";
  ids: readonly string[];
  /** The name of the one; null for many. */
  navn: string | null;
  /** Why they are written to, where the list they were chosen in tells. */
  reason?: Reason | null;
}

/** “Kari Vik” or “12 lærlinger”. */
export const whoOf = ({ ids, navn }: BulkWish): string =>
  navn ?? (ids.length === 1 ? "1 lærling" : `${formatCount(ids.length)} lærlinger`);
