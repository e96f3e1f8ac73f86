import type { Address } from "@/lib/address.ts";
import type { ReactNode } from "react";
import { parseDate } from "@/lib/calendar.ts";
import { today } from "@/lib/dates.ts";
import { oneText } from "@/lib/search.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { type CalendarEvent, type CalendarView, daysOf, viewNamed } from "./days.ts";
import { type CalendarWords, EventCalendar } from "./EventCalendar.tsx";
import { PrintButton } from "@/ui/PrintButton.tsx";

/** What a calendar shows, as its address says it. */
export interface CalendarSpan {
  view: CalendarView;
  /** A day of what is shown. */
  date: string;
  first: string;
  last: string;
}

/** Whether the address asks for the calendar in place of the list. */
export const useShowsCalendar = (): boolean => {
  const { vis } = useSearchOf({ vis: oneText });
  return vis === "kalender";
};

/** Where a list is shown as a calendar. */
export const calendarSearch = { vis: "kalender" };

/** What of time a calendar shows; `fallback` is the view until the reader chooses another. */
export function useCalendarSpan(fallback: CalendarView = "maaned"): CalendarSpan {
  const { visning, dato = "" } = useSearchOf({ visning: oneText, dato: oneText });
  const view = viewNamed(visning) ?? fallback;
  const date = parseDate(dato) ?? today();
  const days = daysOf(view, date);
  return { view, date, first: days[0] ?? date, last: days.at(-1) ?? date };
}

/** A list as a calendar: by month, week or as an agenda; the address says which. */
export function CalendarPage({
  title,
  list,
  words,
  span: { view, date },
  query: { data: events, error, refetch },
  actions,
}: {
  title: string;
  /** The page of the list. */
  list: Address;
  words: CalendarWords;
  span: CalendarSpan;
  query: {
    data: readonly CalendarEvent[] | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  actions?: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink to={list} tone="secondary" icon="bulletList">
              Liste
            </ButtonLink>
            <PrintButton />
            {actions}
          </>
        }
      />
      {!events && Boolean(error) && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!events && !error && (
        <Loading label="Laster kalenderen">
          <Card>
            <SkeletonLines lines={10} />
          </Card>
        </Loading>
      )}
      {events && (
        <Card flush>
          <EventCalendar
            title={title}
            events={events}
            words={words}
            view={view}
            date={date}
            onChange={(visning, dato) =>
              void navigate({
                to: list,
                search: { ...calendarSearch, visning, dato },
                replace: true,
              })
            }
          />
        </Card>
      )}
    </Page>
  );
}
