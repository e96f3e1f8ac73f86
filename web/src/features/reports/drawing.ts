import type { ReportGroup } from "@/api/schemas.gen.ts";
import { formatCount, formatDecimal } from "@/lib/numbers.ts";

/** Groups that a chart has room for; the table has all of them. */
const DRAWN_MAX = 24;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** What a chart draws, and what is to be said of the rest; nothing where it draws all. */
interface Drawn {
  groups: readonly ReportGroup[];
  words: string;
}

/** The first groups; of months the newest, and nothing that has no place among months. */
export function drawnOf(all: readonly ReportGroup[]): Drawn {
  const months = all.filter(({ verdi }) => MONTH.test(verdi));
  const byMonth = months.length > 0;
  const groups = byMonth ? months.slice(-DRAWN_MAX) : all.slice(0, DRAWN_MAX);
  if (groups.length === all.length) return { groups, words: "" };
  const some = byMonth ? `De siste ${groups.length} månedene` : `De første ${groups.length}`;
  return { groups, words: `${some} er tegnet. Tabellen har alle.` };
}

/** A sum beside what is drawn of it: of large ones the table has the decimals. */
export const drawnSum = (value: number): string =>
  Math.abs(value) < 1000 ? formatDecimal(value) : formatCount(Math.round(value));
