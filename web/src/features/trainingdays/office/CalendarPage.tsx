import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { parseDate } from "@/lib/calendar.ts";
import { endOfDay, startOfDay, today } from "@/lib/dates.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { type CalendarEvent, daysOf, viewNamed } from "../calendar/days.ts";
import { calendarQuery } from "../queries.ts";
import { EventCalendar } from "../calendar/EventCalendar.tsx";

const LIST = "/k/opplaeringsdager";

/** `/k/opplaeringsdager?vis=kalender`: by month, week or as an agenda; the address says which. */
export function CalendarPage({ actions }: { actions: ReactNode }) {
  const search: UrlSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = viewNamed(valueOf(search, "visning")) ?? "maaned";
  const date = parseDate(valueOf(search, "dato") ?? "") ?? today();
  const days = daysOf(view, date);
  const first = startOfDay(days[0] ?? date);
  const query = useQuery({
    ...calendarQuery(first, endOfDay(days.at(-1) ?? date)),
    placeholderData: keepPreviousData,
  });
  const events = query.data?.map(
    ({ id, title, status, avlyst, from, to, location }): CalendarEvent => ({
      id,
      title,
      status: avlyst ? "Avlyst" : status,
      times: [{ from, to }],
      place: location,
      to: `${LIST}/${id}/info`,
    }),
  );
  return (
    <Page title="Aktiviteter">
      <PageHeader
        title="Aktiviteter"
        actions={
          <>
            <ButtonLink to={LIST} tone="secondary" icon="bulletList">
              Liste
            </ButtonLink>
            {actions}
          </>
        }
      />
      {!events && query.error && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!events && !query.error && (
        <Loading label="Laster kalenderen">
          <Card>
            <SkeletonLines lines={10} />
          </Card>
        </Loading>
      )}
      {events && (
        <Card flush>
          <EventCalendar
            events={events}
            view={view}
            date={date}
            onChange={(visning, dato) =>
              void navigate({ to: LIST, search: { vis: "kalender", visning, dato }, replace: true })
            }
          />
        </Card>
      )}
    </Page>
  );
}
