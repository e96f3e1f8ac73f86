import { formatClock, formatDate } from "@/lib/dates.ts";
import { spokenDate } from "@/lib/calendar.ts";
import { dayOf } from "@/lib/dates.ts";

/** Some time of a training day, in ms. */
export interface Period {
  from: number;
  to: number;
}

/** `tirsdag 24. november 2026 kl 09:00–15:00` */
export function periodText({ from, to }: Period): string {
  const day = spokenDate(dayOf(from));
  if (dayOf(from) !== dayOf(to)) {
    return `${day} kl ${formatClock(from)} – ${spokenDate(dayOf(to))} kl ${formatClock(to)}`;
  }
  return `${day} kl ${formatClock(from)}–${formatClock(to)}`;
}

/** `24.11.2026 kl 09:00–15:00`, or the first and the last day of several. */
export function whenText(days: readonly Period[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "Uten tidspunkt";
  if (days.length === 1 && dayOf(first.from) === dayOf(first.to)) {
    return `${formatDate(first.from)} kl ${formatClock(first.from)}–${formatClock(first.to)}`;
  }
  return `${formatDate(first.from)}–${formatDate(last.to)}`;
}

/** `3 av 20 plasser igjen`, `Ingen flere plasser`; nothing where there is room for all. */
export function spotsText(spotsleft: number | null, maxSpots: number): string {
  if (spotsleft === null) return "";
  if (spotsleft <= 0) return "Ingen flere plasser";
  return `${spotsleft} av ${maxSpots} plasser igjen`;
}

/** What somebody can answer to an invitation, in the order in which it is offered. */
export const answers = [
  { value: "ACCEPTED", label: "Kommer", icon: "check" },
  { value: "MAYBE", label: "Kanskje", icon: "unknown" },
  { value: "REJECTED", label: "Passer ikke", icon: "close" },
] as const;

export type AnswerValue = (typeof answers)[number]["value"];

const answerWords: Record<string, string> = {
  WAITING: "Venter svar",
  ...Object.fromEntries(answers.map(({ value, label }) => [value, label])),
};

/** The word for a stored answer. */
export const answerWord = (stored: string): string => answerWords[stored] ?? stored;
