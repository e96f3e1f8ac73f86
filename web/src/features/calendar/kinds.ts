import type { CalendarEntry, CalendarKind } from "@/api/schemas.gen.ts";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { toldAddress } from "@/lib/address.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** What the kinds are called, in the order in which they are chosen. */
export const kinds: readonly { value: CalendarKind; label: string; icon: IconName }[] = [
  { value: "SAMTALE", label: "Vurderingssamtaler", icon: "interview" },
  { value: "AKTIVITET", label: "Aktiviteter", icon: "activity" },
  { value: "SJEKKPUNKT", label: "Sjekkpunkter", icon: "checkpoint" },
  { value: "FRIST", label: "Frister", icon: "clock" },
  { value: "FRAVAER", label: "Fravær", icon: "hours" },
  { value: "FAGPROVE", label: "Fagprøver", icon: "graduate" },
  { value: "INTERVJU", label: "Intervjuer med søkere", icon: "document" },
];

const icons = new Map(kinds.map(({ value, icon }) => [value, icon]));

export const kindNamed = (name: string | undefined): CalendarKind | undefined =>
  kinds.find(({ value }) => value === name)?.value;

/** An entry as the calendar draws it. */
export function eventOf(entry: CalendarEntry): CalendarEvent {
  const { key, kind, tittel, navn, fra, til, heleDager, sted, status, flyttes, route } = entry;
  const icon = icons.get(kind);
  return {
    id: key,
    title: navn === "" ? tittel : `${tittel}: ${navn}`,
    status,
    times: [{ from: fra, to: til }],
    to: toldAddress(route),
    wholeDays: heleDager,
    ...(sted === "" ? {} : { place: sted }),
    ...(icon ? { icon } : {}),
    ...(flyttes === "NEI" ? {} : { moves: flyttes === "TID" ? "time" : "day" }),
  };
}
