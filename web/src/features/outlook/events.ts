import { addDays } from "@/lib/calendar.ts";
import { instantAt, startOfDay } from "@/lib/dates.ts";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { type Graph, itemsOf } from "./graph.ts";

interface ZonedTime {
  dateTime: string;
  timeZone?: string;
}

export interface GraphEvent {
  id: string;
  subject?: string;
  isAllDay?: boolean;
  start: ZonedTime;
  end: ZonedTime;
  location?: { displayName?: string };
  isOnlineMeeting?: boolean;
  onlineMeeting?: { joinUrl?: string | null } | null;
}

/** "Calendar view up to 1000 events, window shrunk 1 second each end." */
const EVENTS_MAX = 1000;
const SHRUNK_MS = 1000;
const MINUTES_IN_HOUR = 60;
/** Without it times come in UTC, and do not say so. */
const OSLO = 'outlook.timezone="Europe/Oslo"';

/** Between which instants the calendar of some days is asked for. */
export const windowOf = (first: string, last: string) => ({
  startDateTime: new Date(startOfDay(first) + SHRUNK_MS).toISOString(),
  endDateTime: new Date(startOfDay(addDays(last, 1)) - SHRUNK_MS).toISOString(),
});

/** An instant as Graph tells it: on a clock in Norway, or in UTC where it would not. */
export function instantOf({ dateTime, timeZone }: ZonedTime): number {
  const [day = "", clock = "00:00"] = dateTime.split("T");
  if (timeZone === "UTC") return Date.parse(`${dateTime.slice(0, 19)}Z`);
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return instantAt(day, hours * MINUTES_IN_HOUR + minutes);
}

/** Events, and what of them is not there: those that Graph could not read, and those beyond the most. */
export interface Events {
  items: GraphEvent[];
  lost: number;
  isCut: boolean;
}

/** The reader's own events of some days. */
export async function loadEvents(
  graph: Graph,
  [first, last]: readonly [string, string],
  signal?: AbortSignal,
): Promise<Events> {
  const asked = new URLSearchParams({
    ...windowOf(first, last),
    $top: String(EVENTS_MAX),
    $select: "id,subject,isAllDay,start,end,location",
  });
  const found: GraphEvent[] = [];
  let lost = 0;
  let next: string | undefined = `/me/calendarView?${asked.toString()}`;
  while (next && found.length < EVENTS_MAX) {
    const page: { value?: (GraphEvent | { error: unknown })[]; "@odata.nextLink"?: string } =
      await graph.call(next, { prefer: OSLO, signal });
    const read = itemsOf(page.value);
    found.push(...read.items);
    lost += read.lost;
    next = page["@odata.nextLink"];
  }
  const isCut = found.length > EVENTS_MAX || next !== undefined;
  return { items: found.slice(0, EVENTS_MAX), lost, isCut };
}

/** Such an event as the calendar draws it: it is read here, and kept in Outlook. */
export const drawn = ({
  id,
  subject,
  isAllDay,
  start,
  end,
  location,
}: GraphEvent): CalendarEvent => ({
  id: `outlook ${id}`,
  title: subject || "Uten tittel",
  status: "Outlook",
  times: [{ from: instantOf(start), to: instantOf(end) }],
  to: null,
  wholeDays: isAllDay ?? false,
  icon: "mail",
  ...(location?.displayName ? { place: location.displayName } : {}),
});
