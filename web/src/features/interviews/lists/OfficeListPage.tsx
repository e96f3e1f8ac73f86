import { useState } from "react";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { Button } from "@/ui/Button.tsx";
import { PlanDialog } from "../plan/PlanDialog.tsx";
import { columns, facets, statuses } from "./interviewList.tsx";

/** `/k/vurderingssamtaler`: the interviews of everybody. */
export function OfficeListPage() {
  const [plans, setPlans] = useState(false);
  const plan = (
    <Button icon="add" onClick={() => setPlans(true)}>
      Planlegg samtaler
    </Button>
  );
  return (
    <>
      <ListPage
        collection="VURDERINGSSAMTALER"
        title="Vurderingssamtaler"
        searchLabel="Søk i vurderingssamtaler"
        columns={columns}
        facets={facets}
        quick={{ field: "status", label: "Status", values: statuses }}
        defaultSort={{ field: "plannedTime", direction: "desc" }}
        rowLink={({ id }) => `/k/vurderingssamtaler/${id}`}
        empty={{
          icon: "interview",
          title: "Ingen vurderingssamtaler ennå",
          text: "Planlegg én, en serie, eller samtaler for mange lærlinger på en gang.",
          action: plan,
        }}
        actions={plan}
        thumbAction={plan}
      />
      {plans && <PlanDialog onClose={() => setPlans(false)} />}
    </>
  );
}
