import { ListPage } from "@/blocks/list/ListPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { planColumns } from "./planColumns.tsx";

/** `/b/opplaeringsplaner`: the plans that the employee is connected to. */
export const OwnPlansPage = () => (
  <ListPage
    collection="TRAININGPLANS"
    title="Opplæringsplaner"
    searchLabel="Søk i opplæringsplaner"
    columns={planColumns}
    facets={[]}
    defaultSort={{ field: "title", direction: "asc" }}
    rowLink={({ id }) => pathTo("/b/opplaeringsplan/$uid", { uid: id })}
    empty={{
      icon: "plan",
      title: "Ingen opplæringsplaner",
      text: "Opplæringskontoret kan knytte deg til planene som lærlingene følger.",
    }}
  />
);
