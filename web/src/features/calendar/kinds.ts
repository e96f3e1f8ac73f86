import type { CalendarEntry, CalendarKind } from "@/api/schemas.gen.ts";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { toldAddress } from "@/lib/address.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** A kind with what it is called. */
export interface Kind {
  value: CalendarKind;
  label: string;
  icon: IconName;
}

/** What the kinds are called, in the order in which they are chosen. */
export const kinds: readonly Kind[] = [
  { value: "SAMTALE", label: "Vurderingssamtaler", icon: "interview" },
  { value: "AKTIVITET", label: "Aktiviteter", icon: "activity" },
  { value: "SJEKKPUNKT", label: "Sjekkpunkter", icon: "checkpoint" },
  { value: "FRIST", label: "Frister", icon: "clock" },
  { value: "FRAVAER", label: "Fravær", icon: "hours" },
  { value: "FAGPROVE", label: "Fagprøver", icon: "graduate" },
  { value: "INTERVJU", label: "Intervjuer med søkere", icon: "document" },
  { value: "HOSPITERING", label: "Hospiteringer", icon: "company" },
];

const OFFICE: ReadonlySet<CalendarKind> = new Set(["SJEKKPUNKT", "FRAVAER", "INTERVJU"]);

/** Those that stand in the calendar of an employee or an apprentice. */
export const ownKinds = kinds.filter(({ value }) => !OFFICE.has(value));

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
