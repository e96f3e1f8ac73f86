import { useState } from "react";
import { useShowsCalendar } from "@/blocks/calendar/CalendarPage.tsx";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { Button } from "@/ui/Button.tsx";
import { LatePlanDialog } from "../plan/LatePlanDialog.tsx";
import { places } from "../queries.ts";
import { InterviewCalendarPage } from "./InterviewCalendarPage.tsx";
import { columns, facets, statuses } from "./interviewList.tsx";
import { ShowCalendar } from "./ShowCalendar.tsx";

/** `/k/vurderingssamtaler`: the interviews of everybody, as a list or in a calendar. */
export function OfficeListPage() {
  const [plans, setPlans] = useState(false);
  const showsCalendar = useShowsCalendar();
  const plan = (
    <Button icon="add" onClick={() => setPlans(true)}>
      Planlegg samtaler
    </Button>
  );
  return (
    <>
      {showsCalendar ? (
        <InterviewCalendarPage rolle="KOORDINATOR" actions={plan} />
      ) : (
        <ListPage
          collection="VURDERINGSSAMTALER"
          title="Vurderingssamtaler"
          searchLabel="Søk i vurderingssamtaler"
          columns={columns}
          facets={facets}
          quick={{ field: "status", label: "Status", values: statuses }}
          defaultSort={{ field: "plannedTime", direction: "desc" }}
          rowLink={({ id }) => places.KOORDINATOR.of(id)}
          empty={{
            icon: "interview",
            title: "Ingen vurderingssamtaler ennå",
            text: "Planlegg én, en serie, eller samtaler for mange lærlinger på en gang.",
            action: plan,
          }}
          actions={
            <>
              <ShowCalendar list={places.KOORDINATOR.list} />
              {plan}
            </>
          }
          thumbAction={plan}
        />
      )}
      {plans && <LatePlanDialog onClose={() => setPlans(false)} />}
    </>
  );
}
