import { SmsBudgetUpdate } from "@/api/fields.gen.ts";
import type { SmsBudgetView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";

type Told = Pick<SmsBudgetView, "perDay" | "used" | "waiting" | "resumes">;

const number = new Intl.NumberFormat("nb-NO");

/** "120 av 2 000 SMS er brukt i dag." */
export const usedText = ({ perDay, used }: Told): string =>
  `${number.format(used)} av ${number.format(perDay)} SMS er brukt i dag.`;

/** What waits, and until when; nothing when nothing does. */
export const waitingText = ({ waiting, resumes }: Told): string =>
  waiting === 0
    ? ""
    : `${counted(waiting, "SMS venter", "SMS venter")} og sendes ${formatDateTime(resumes)}, eller når grensen heves.`;

/** A limit as it is written; null for what cannot be one. */
export function limitOf(text: string): number | null {
  const digits = text.replaceAll(/\s/g, "");
  if (!/^\d{1,6}$/.test(digits)) return null;
  const limit = Number(digits);
  return limit >= LIMIT_MIN && limit <= LIMIT_MAX ? limit : null;
}

/** As little and as much as the server takes. */
const LIMIT_MIN = 50;
const LIMIT_MAX = SmsBudgetUpdate.perDay.max;
export const LIMIT_WRONG = "Velg et tall fra 50 til 100 000";
