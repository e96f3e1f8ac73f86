import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { Role } from "@/api/schemas.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { places } from "./queries.ts";

type Row = ListRows["HOSPITERINGER"];

const columns: readonly ListColumn<Row>[] = [
  {
    id: "bedrift",
    label: "Vertsbedrift",
    width: "minmax(150px, 1fr)",
    sortField: "bedrift",
    cell: ({ bedrift }) => bedrift,
    text: ({ bedrift }) => bedrift,
  },
  {
    id: "laerlingnavn",
    label: "Lærlinger",
    width: "minmax(160px, 1.5fr)",
    cell: ({ laerlingnavn }) => laerlingnavn.join(", "),
    text: ({ laerlingnavn }) => laerlingnavn.join(", "),
    narrow: "line",
  },
  {
    id: "fra",
    label: "Fra",
    width: "110px",
    sortField: "fra",
    as: "date",
    cell: ({ fra }) => formatDate(fra),
    text: ({ fra }) => formatDate(fra),
    narrow: true,
  },
  {
    id: "til",
    label: "Til",
    width: "110px",
    sortField: "til",
    as: "date",
    cell: ({ til }) => formatDate(til),
    text: ({ til }) => formatDate(til),
    narrow: true,
  },
  {
    id: "ansattenavn",
    label: "Instruktør",
    width: "minmax(130px, 1fr)",
    cell: ({ ansattenavn }) => ansattenavn.join(", ") || "–",
    text: ({ ansattenavn }) => ansattenavn.join(", "),
    from: 900,
  },
  {
    id: "tilstand",
    label: "Status",
    width: "120px",
    sortField: "tilstand",
    cell: ({ tilstand }) => <StatusBadge status={tilstand} />,
    text: ({ tilstand }) => tilstand,
    narrow: true,
  },
];

const facets: readonly FacetDef<ListFacets["HOSPITERINGER"]>[] = [
  { kind: "values", field: "tilstand", label: "Status" },
  { kind: "range", field: "fra", label: "Fra", of: "date" },
  { kind: "values", field: "bedrift", label: "Vertsbedrift" },
  { kind: "values", field: "maal", label: "Mål" },
  { kind: "values", field: "laerlingnavn", label: "Lærling" },
];

function Stays({ of, text }: { of: Role; text: string }) {
  return (
    <ListPage
      collection="HOSPITERINGER"
      title="Hospiteringer"
      searchLabel="Søk i hospiteringer"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "fra", direction: "desc" }}
      rowLink={({ id }) => places[of].of(id)}
      walks={() => false}
      empty={{ icon: "company", title: "Ingen hospiteringer", text }}
    />
  );
}

/** `/k/hospitering/opphold`: all stays. */
export const OfficeStayListPage = () => (
  <Stays of="KOORDINATOR" text="Velg lærlinger under Kan ikke gis her, og planlegg hospitering." />
);

/** `/b/hospitering/opphold`: those of one's own apprentices, and those that one takes. */
export const CompanyStayListPage = () => (
  <Stays of="ANSATT" text="Skal lærlingen din hospitere, eller tar du imot noen, vises det her." />
);

/** `/l/hospitering`: an apprentice's own. */
export const OwnStayListPage = () => (
  <Stays of="LAERLING" text="Når du skal lære noe i en annen bedrift en periode, vises det her." />
);
