import type { ListFacets } from "@/api/lists.gen.ts";
import { valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { officeColumns } from "./columns.tsx";
import { sentStatuses } from "./WaitingListPage.tsx";

const facets: readonly FacetDef<ListFacets["DOKUMENTASJONER"]>[] = [
  valuesOfField("ansattenavn"),
  valuesOfField("laerlingnavn"),
  valuesOfField("laerefag"),
  valuesOfField("bedrift"),
];

/** `/k/dokumentasjoner`: what waits for an answer in the office, the oldest first. */
export function OfficeListPage() {
  return (
    <ListPage
      collection="DOKUMENTASJONER"
      title="Dokumentasjoner"
      searchLabel="Søk i dokumentasjoner"
      columns={officeColumns}
      facets={facets}
      quick={{
        field: "status",
        label: "Status",
        values: sentStatuses,
        initial: "Sendt",
        empty: emptyText,
      }}
      defaultSort={{ field: "sendt", direction: "asc" }}
      rowLink={({ id, laerlingid }) => `/k/laerlinger/${laerlingid}/dokumentasjoner/${id}`}
      empty={{
        icon: "camera",
        title: "Ingen dokumentasjon ennå",
        text: "Det lærlingene sender inn, vises her.",
      }}
    />
  );
}

function emptyText(status: string) {
  if (status !== "Sendt") return null;
  return {
    icon: "approve" as const,
    title: "Ingenting venter på svar",
    text: "Faglige ledere har sett gjennom alt lærlingene har sendt.",
  };
}
