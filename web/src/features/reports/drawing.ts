import type { ReportGroup } from "@/api/schemas.gen.ts";

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
