import { ButtonLink } from "@/ui/Button.tsx";
import { ListPage } from "@/ui/list/ListPage.tsx";
import type { FacetDef } from "@/ui/list/listState.ts";
import { apprenticeColumns } from "./apprenticeColumns.tsx";

const facets: readonly FacetDef[] = [
  { kind: "values", field: "statusLabel", label: "Status" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "range", field: "startdato", label: "Startdato", of: "date" },
  { kind: "range", field: "sluttdato", label: "Sluttdato", of: "date" },
  { kind: "range", field: "framdrift", label: "Framdrift", of: "percent" },
  { kind: "range", field: "dokumentasjonSendt", label: "Sendt dokumentasjon", of: "number" },
  { kind: "values", field: "laerlingtypename", label: "Lærlingtype" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "ansattenavn", label: "Faglig leder" },
  { kind: "values", field: "koordinatornavn", label: "Koordinator" },
  { kind: "values", field: "grupper", label: "Gruppe" },
];

/** `/k/laerlinger`: all apprentices of the office. */
export function ApprenticeListPage() {
  return (
    <ListPage
      collection="LAERLINGER"
      title="Lærlinger"
      searchLabel="Søk i lærlinger"
      columns={apprenticeColumns}
      facets={facets}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `/k/laerlinger/${id}`}
      actions={
        <ButtonLink to="/k/laerlinger/opprett" icon="add">
          Opprett lærling
        </ButtonLink>
      }
      empty={{
        icon: "graduate",
        title: "Ingen lærlinger ennå",
        text: "Lærlingene vises her så snart de er lagt inn.",
        action: (
          <ButtonLink to="/k/laerlinger/opprett" icon="add">
            Opprett lærling
          </ButtonLink>
        ),
      }}
    />
  );
}
