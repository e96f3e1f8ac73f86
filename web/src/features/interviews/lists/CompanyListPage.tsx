import { ListPage } from "@/blocks/list/ListPage.tsx";
import { columns, facets, statuses } from "./interviewList.tsx";

/** `/b/vurderingssamtaler`: those of an employee's apprentices. */
export function CompanyListPage() {
  return (
    <ListPage
      collection="VURDERINGSSAMTALER"
      title="Vurderingssamtaler"
      searchLabel="Søk i vurderingssamtaler"
      columns={columns}
      facets={facets}
      quick={{ field: "status", label: "Status", values: statuses }}
      defaultSort={{ field: "plannedTime", direction: "desc" }}
      rowLink={({ id }) => `/b/vurderingssamtaler/samtale/${id}`}
      empty={{
        icon: "interview",
        title: "Ingen vurderingssamtaler ennå",
        text: "Samtaler som planlegges med lærlingene dine, vises her.",
      }}
    />
  );
}
