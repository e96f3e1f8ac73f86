import type { EmployeeItem } from "@/api/types.ts";
import { PersonCell } from "@/features/people/public.ts";
import { formatCount, formatPhone } from "@/lib/numbers.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import type { ListColumn } from "@/ui/list/columns.ts";
import { ListPage } from "@/ui/list/ListPage.tsx";
import type { FacetDef } from "@/ui/list/listState.ts";
import { Gate } from "./Gate.tsx";
import { useEmployeesArea } from "./queries.ts";

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

/** `/k/ansatte` and `/b/ansatte`: those who follow apprentices in the companies. */
export function EmployeeListPage() {
  return (
    <Gate>
      <List />
    </Gate>
  );
}

function List() {
  const { base, coordinator, creates } = useEmployeesArea();
  const create = creates && (
    <ButtonLink to={`${base}/opprett`} icon="add">
      Ny ansatt
    </ButtonLink>
  );
  return (
    <ListPage
      collection="ANSATTER"
      title="Ansatte"
      searchLabel="Søk i ansatte"
      columns={columns}
      // How the office groups people is not told to others.
      facets={coordinator ? facets : facets.filter(({ field }) => field !== "grupper")}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `${base}/${id}`}
      actions={create}
      empty={{
        icon: "people",
        title: "Ingen ansatte ennå",
        text: coordinator
          ? "Faglige ledere og instruktører vises her så snart de er lagt inn."
          : "De som er ansatt i bedriftene dine, vises her.",
        action: create,
      }}
    />
  );
}
