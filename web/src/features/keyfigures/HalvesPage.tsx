import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";

type Row = ListRows["HALVAAR"];

const day = (at: number) => (at > 0 ? formatDate(at) : "–");

const columns: readonly ListColumn<Row>[] = [
  {
    id: "laerlingnavn",
    label: "Navn",
    width: "minmax(160px, 1.5fr)",
    sortField: "laerlingnavn",
    cell: ({ laerlingnavn }) => laerlingnavn,
    text: ({ laerlingnavn }) => laerlingnavn,
  },
  {
    id: "bedrift",
    label: "Bedrift",
    width: "minmax(140px, 1fr)",
    sortField: "bedrift",
    cell: ({ bedrift }) => bedrift || "–",
    text: ({ bedrift }) => bedrift,
    from: 700,
  },
  {
    id: "start",
    label: "Fra",
    width: "110px",
    sortField: "start",
    as: "date",
    cell: ({ start }) => day(start),
    text: ({ start }) => day(start),
    from: 900,
  },
  {
    id: "slutt",
    label: "Til",
    width: "110px",
    sortField: "slutt",
    as: "date",
    cell: ({ slutt }) => day(slutt),
    text: ({ slutt }) => day(slutt),
    narrow: true,
  },
  {
    id: "holdt",
    label: "Samtale holdt",
    width: "130px",
    sortField: "holdt",
    as: "date",
    cell: ({ holdt }) => day(holdt),
    text: ({ holdt }) => day(holdt),
    from: 700,
  },
  {
    id: "tilstand",
    label: "Tilstand",
    width: "120px",
    sortField: "tilstand",
    cell: ({ tilstand }) => tilstand,
    text: ({ tilstand }) => tilstand,
    narrow: true,
  },
];

const facets: readonly FacetDef<ListFacets["HALVAAR"]>[] = [
  { kind: "values", field: "tilstand", label: "Tilstand" },
  { kind: "range", field: "slutt", label: "Til", of: "date" },
  { kind: "range", field: "start", label: "Fra", of: "date" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "laerlingtypename", label: "Type" },
];

/** `/k/systemvalg/nokkeltall/halvaar`: half-years of training, each with its interview. */
export function HalvesPage() {
  return (
    <ListPage
      collection="HALVAAR"
      title="Halvår med samtale"
      searchLabel="Søk i halvår"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "slutt", direction: "desc" }}
      rowLink={({ laerlingid }) =>
        pathTo("/k/laerlinger/$uid/vurderingssamtaler", { uid: laerlingid })
      }
      walks={() => false}
      empty={{
        icon: "interview",
        title: "Ingen halvår",
        text: "Hvert hele halvår i læretiden skal ha en vurderingssamtale.",
      }}
    />
  );
}
