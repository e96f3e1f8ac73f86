import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CalendarPage, useCalendarSpan } from "@/blocks/calendar/CalendarPage.tsx";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { calendarQuery, places } from "../queries.ts";

const MINUTE_MS = 60_000;
const words = {
  icon: "interview",
  one: "samtale",
  many: "samtaler",
  hint: "Gå til en annen måned for å se samtalene der.",
} as const;

/** The interviews of a role by month, week or as an agenda. */
export function InterviewCalendarPage({
  rolle,
  actions,
}: {
  rolle: "KOORDINATOR" | "ANSATT";
  actions?: ReactNode;
}) {
  const span = useCalendarSpan();
  const query = useQuery({
    ...calendarQuery(span.first, span.last),
    placeholderData: keepPreviousData,
    select: (interviews) =>
      interviews.map(
        ({ id, laerlingnavn, statusLabel, plannedTime, minutes, place }): CalendarEvent => ({
          id,
          title: laerlingnavn,
          status: statusLabel,
          times: [{ from: plannedTime, to: plannedTime + minutes * MINUTE_MS }],
          place,
          to: places[rolle].of(id),
        }),
      ),
  });
  return (
    <CalendarPage
      title="Vurderingssamtaler"
      list={places[rolle].list}
      words={words}
      span={span}
      query={query}
      actions={actions}
    />
  );
}
