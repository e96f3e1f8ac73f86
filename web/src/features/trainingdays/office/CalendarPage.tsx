import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CalendarPage, useCalendarSpan } from "@/blocks/calendar/CalendarPage.tsx";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { pathTo } from "@/lib/address.ts";
import { endOfDay, startOfDay } from "@/lib/dates.ts";
import { calendarQuery } from "../queries.ts";

const LIST = "/k/opplaeringsdager";
const words = {
  icon: "activity",
  one: "aktivitet",
  many: "aktiviteter",
  hint: "Gå til en annen måned, eller lag en aktivitet.",
} as const;

/** `/k/opplaeringsdager?vis=kalender`. */
export function DayCalendarPage({ actions }: { actions: ReactNode }) {
  const span = useCalendarSpan();
  const query = useQuery({
    ...calendarQuery(startOfDay(span.first), endOfDay(span.last)),
    placeholderData: keepPreviousData,
    select: (days) =>
      days.map(({ id, title, status, avlyst, from, to, location }): CalendarEvent => ({
        id,
        title,
        status: avlyst ? "Avlyst" : status,
        times: [{ from, to }],
        place: location,
        to: pathTo("/k/opplaeringsdager/$uid/info", { uid: id }),
      })),
  });
  return (
    <CalendarPage
      title="Aktiviteter"
      list={LIST}
      words={words}
      span={span}
      query={query}
      actions={actions}
    />
  );
}
