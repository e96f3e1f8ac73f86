import { useShowsCalendar } from "@/blocks/calendar/CalendarPage.tsx";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { places } from "../queries.ts";
import { InterviewCalendarPage } from "./InterviewCalendarPage.tsx";
import { columns, facets, statuses } from "./interviewList.tsx";
import { ShowCalendar } from "./ShowCalendar.tsx";

/** `/b/vurderingssamtaler`: those of an employee's apprentices, as a list or in a calendar. */
export function CompanyListPage() {
  if (useShowsCalendar()) return <InterviewCalendarPage rolle="ANSATT" />;
  return (
    <ListPage
      collection="VURDERINGSSAMTALER"
      title="Vurderingssamtaler"
      searchLabel="Søk i vurderingssamtaler"
      columns={columns}
      facets={facets}
      quick={{ field: "status", label: "Status", values: statuses }}
      defaultSort={{ field: "plannedTime", direction: "desc" }}
      rowLink={({ id }) => places.ANSATT.of(id)}
      actions={<ShowCalendar list={places.ANSATT.list} />}
      empty={{
        icon: "interview",
        title: "Ingen vurderingssamtaler ennå",
        text: "Samtaler som planlegges med lærlingene dine, vises her.",
      }}
    />
  );
}
