import { today } from "@/lib/dates.ts";

/** A goal that can be chosen for a stay. */
export interface Choice {
  kode: string;
  label: string;
  /** How many of the chosen apprentices need it. */
  number: number;
}

interface Need {
  maal: readonly string[];
  koder: readonly string[];
}

/** The goals that these need, what most of them need first. */
export function choicesOf(needs: readonly Need[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const { maal, koder } of needs) {
    koder.forEach((kode, at) => {
      const known = found.get(kode) ?? { kode, label: maal[at] ?? kode, number: 0 };
      found.set(kode, { ...known, number: known.number + 1 });
    });
  }
  return [...found.values()].toSorted(
    (a, b) => b.number - a.number || a.label.localeCompare(b.label, "nb"),
  );
}

/** The goals that all of them need; all goals where there is none of those. */
export function sharedBy(choices: readonly Choice[], people: number): string[] {
  const shared = choices.filter(({ number }) => number === people);
  return (shared.length > 0 ? shared : choices).map(({ kode }) => kode);
}

const DAY_MS = 86_400_000;
const WEEKS_AHEAD = 3;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A whole week, three weeks ahead: Monday to Friday. */
export function firstDays(from: string = today()): { fra: string; til: string } {
  const at = Date.parse(`${from}T00:00:00Z`) + WEEKS_AHEAD * 7 * DAY_MS;
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return { fra: isoDay(monday), til: isoDay(monday + 4 * DAY_MS) };
}

/** What is wrong with the days of a stay. */
export function daysError({ fra, til }: { fra: string; til: string }): Record<string, string> {
  if (!fra) return { fra: "Velg en dato" };
  if (!til) return { til: "Velg en dato" };
  return til < fra ? { til: "Til-datoen er før fra-datoen" } : {};
}
