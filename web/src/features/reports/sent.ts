import type { ReportSent } from "@/api/schemas.gen.ts";
import { listed } from "@/lib/names.ts";

/** Names that a toast has room for. */
const NAMES_MAX = 3;

/** Who got a report, and that its file did not come along where that is so. */
export function sentWords({ mottakere, forStor }: ReportSent): string {
  const names = mottakere.map(({ navn }) => navn);
  const others = names.length - NAMES_MAX;
  const said = others > 1 ? [...names.slice(0, NAMES_MAX), `${others} til`] : names;
  const words = `Sendt til ${listed(said)}`;
  return forStor ? `${words}. Filen er for stor til å ligge ved, så de får en lenke` : words;
}
