import type { StreamEntry, StreamKind } from "@/api/schemas.gen.ts";
import { dayOf, daysBetween, formatWeekday } from "@/lib/dates.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** What the entries of a kind are called where one kind is chosen, and how they look. */
export const streamKinds: Record<StreamKind | "SJEKKPUNKT", { label: string; icon: IconName }> = {
  DOKUMENTASJON: { label: "Dokumentasjon", icon: "camera" },
  OPPGAVE: { label: "Oppgaver", icon: "done" },
  MAAL: { label: "Mål", icon: "goal" },
  SAMTALE: { label: "Vurderingssamtaler", icon: "interview" },
  SIGNERING: { label: "Signeringer", icon: "lock" },
  AKTIVITET: { label: "Aktiviteter", icon: "activity" },
  FAGPROVE: { label: "Fagprøver", icon: "graduate" },
  NOTAT: { label: "Notater", icon: "note" },
  SJEKKPUNKT: { label: "Sjekkpunkter", icon: "checkpoint" },
  MELDING: { label: "Meldinger", icon: "mail" },
  INNLOGGING: { label: "Innlogginger", icon: "online" },
  ENDRING: { label: "Endringer", icon: "edit" },
};

export interface StreamDay {
  /** `2026-11-23` in Norway. */
  day: string;
  entries: StreamEntry[];
}

/** What happened, day by day; the newest comes first, as it came. */
export function daysOf(entries: readonly StreamEntry[]): StreamDay[] {
  const days: StreamDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** “I dag”, “I går”, “fredag 20. november”, and with the year where it is another. */
export function dayHeading(day: string, now: number = Date.now()): string {
  const at = Date.parse(`${day}T12:00:00Z`);
  const ago = daysBetween(at, now);
  if (ago === 0) return "I dag";
  if (ago === 1) return "I går";
  const year = day.slice(0, 4);
  const words = formatWeekday(day);
  return year === dayOf(now).slice(0, 4) ? words : `${words} ${year}`;
}
