import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** The trade tests that are to come. */
export const ComingTradeTests = part(
  async () => (await import("./ComingTradeTests.tsx")).ComingTradeTests,
);
/** When and where the trade tests of an apprentice are. */
export const TradeTests = part(async () => (await import("./TradeTestsCard.tsx")).TradeTestsCard);
