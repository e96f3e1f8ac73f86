import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { calendar_view, own_calendar_view } from "@/api/operations.gen.ts";
import type { CalendarKind } from "@/api/schemas.gen.ts";
import { searchQuery } from "@/api/queries.ts";

const COORDINATORS_MAX = 100;

/** What is asked of the calendar: days as `YYYY-MM-DD`, and whose. */
export interface AskedCalendar {
  fra: string;
  til: string;
  koordinator?: string;
  kind?: CalendarKind;
}

export const calendarQuery = (asked: AskedCalendar) =>
  queryOptions({
    queryKey: ["calendar", asked],
    queryFn: ({ signal }) => call(calendar_view, { ...asked, signal }),
  });

/** The reader's own: days as `YYYY-MM-DD`. */
export const ownCalendarQuery = (asked: Omit<AskedCalendar, "koordinator">) =>
  queryOptions({
    queryKey: ["calendar", "own", asked],
    queryFn: ({ signal }) => call(own_calendar_view, { ...asked, signal }),
  });

/** Those whose calendar may be chosen. */
export const coordinatorsQuery = searchQuery("KOORDINATORER", {
  q: "",
  page: 1,
  perPage: COORDINATORS_MAX,
});
