import type { EmployeeItem } from "@/api/types.ts";
import { formatCount, formatPhone } from "@/lib/numbers.ts";
import type { ListColumn } from "@/ui/list/columns.ts";
import { ListPage } from "@/ui/list/ListPage.tsx";
import type { FacetDef } from "@/ui/list/listState.ts";
import { PersonCell } from "./PersonCell.tsx";

const columns: readonly ListColumn<EmployeeItem>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(200px, 1.5fr)",
    sortField: "navn",
    cell: ({ navn, customRole }) => <PersonCell name={navn} detail={customRole || "Ansatt"} />,
    text: ({ navn }) => navn,
  },
  {
    id: "customRole",
    label: "Rolle",
    optional: true,
    sortField: "customRole",
    cell: ({ customRole }) => customRole || "–",
    text: ({ customRole }) => customRole,
  },
  {
    id: "bedriftnavn",
    label: "Bedrift",
    width: "minmax(150px, 1.4fr)",
    narrow: true,
    cell: ({ bedriftnavn }) => bedriftnavn.join(", ") || "–",
    text: ({ bedriftnavn }) => bedriftnavn.join(", "),
  },
  {
    id: "epost",
    label: "E-post",
    width: "minmax(170px, 1.5fr)",
    from: 860,
    cell: ({ epost }) => epost || "–",
    text: ({ epost }) => epost,
  },
  {
    id: "telefon",
    label: "Telefon",
    width: "130px",
    from: 620,
    narrow: true,
    cell: ({ telefon }) => formatPhone(telefon) || "–",
    text: ({ telefon }) => formatPhone(telefon),
  },
  {
    id: "antallLaerlinger",
    label: "Lærlinger",
    width: "100px",
    align: "end",
    sortField: "antallLaerlinger",
    cell: ({ antallLaerlinger }) => formatCount(antallLaerlinger),
    text: ({ antallLaerlinger }) => String(antallLaerlinger),
  },
];

const facets: readonly FacetDef[] = [
  { kind: "values", field: "customRole", label: "Rolle" },
  { kind: "values", field: "bedriftnavn", label: "Bedrift" },
  { kind: "values", field: "grupper", label: "Gruppe" },
  { kind: "range", field: "antallLaerlinger", label: "Lærlinger", of: "number" },
];

/** `/k/ansatte`: those who follow apprentices in the companies. */
export function EmployeeListPage() {
  return (
    <ListPage
      collection="ANSATTER"
      title="Ansatte"
      searchLabel="Søk i ansatte"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `/k/ansatte/${id}`}
      empty={{
        icon: "people",
        title: "Ingen ansatte ennå",
        text: "Faglige ledere og instruktører vises her så snart de er lagt inn.",
      }}
    />
  );
}
