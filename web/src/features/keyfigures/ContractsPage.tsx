import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";

type Row = ListRows["KONTRAKTER"];

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
    narrow: true,
  },
  {
    id: "laerefag",
    label: "Lærefag",
    width: "minmax(140px, 1fr)",
    sortField: "laerefag",
    cell: ({ laerefag }) => laerefag || "–",
    text: ({ laerefag }) => laerefag,
    from: 900,
  },
  {
    id: "startdato",
    label: "Fra",
    width: "110px",
    sortField: "startdato",
    as: "date",
    cell: ({ startdato }) => day(startdato),
    text: ({ startdato }) => day(startdato),
    from: 700,
  },
  {
    id: "sistedag",
    label: "Siste dag",
    width: "110px",
    sortField: "sistedag",
    as: "date",
    cell: ({ sistedag }) => day(sistedag),
    text: ({ sistedag }) => day(sistedag),
    from: 700,
  },
  {
    id: "status",
    label: "Status",
    width: "130px",
    sortField: "status",
    cell: ({ status }) => status,
    text: ({ status }) => status,
    narrow: true,
  },
  {
    id: "godkjent",
    label: "Godkjent",
    width: "110px",
    sortField: "godkjent",
    as: "date",
    cell: ({ godkjent }) => day(godkjent),
    text: ({ godkjent }) => day(godkjent),
    from: 1100,
  },
];

const facets: readonly FacetDef<ListFacets["KONTRAKTER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "godkjenning", label: "Godkjenning" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "laerlingtypename", label: "Type" },
  { kind: "range", field: "startdato", label: "Fra", of: "date" },
  { kind: "range", field: "sistedag", label: "Siste dag", of: "date" },
  { kind: "range", field: "godkjent", label: "Godkjent", of: "past" },
  { kind: "range", field: "hevet", label: "Hevet", of: "past" },
  { kind: "values", field: "arsak", label: "Årsak" },
  { kind: "values", field: "kull", label: "Kull" },
  { kind: "values", field: "utfall2", label: "Etter to år" },
  { kind: "values", field: "utfall3", label: "Etter tre år" },
  { kind: "values", field: "utfall4", label: "Etter fire år" },
  { kind: "values", field: "utfall5", label: "Etter fem år" },
  { kind: "range", field: "forsteprove", label: "Første prøve", of: "past" },
  { kind: "values", field: "forsteresultat", label: "Resultat av første prøve" },
  { kind: "range", field: "brev", label: "Fag- eller svennebrev", of: "past" },
  { kind: "values", field: "undersokelse", label: "Lærlingundersøkelsen" },
  { kind: "values", field: "undersokelsemangler", label: "Mangler til undersøkelsen" },
  { kind: "values", field: "permisjonsdager", label: "I permisjon denne dagen" },
];

/** `/k/systemvalg/nokkeltall/kontrakter`: the contracts that figures count. */
export function ContractsPage() {
  return (
    <ListPage
      collection="KONTRAKTER"
      title="Kontrakter"
      searchLabel="Søk i kontrakter"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "startdato", direction: "desc" }}
      rowLink={({ laerlingid }) => pathTo("/k/laerlinger/$uid", { uid: laerlingid })}
      walks={() => false}
      empty={{
        icon: "document",
        title: "Ingen kontrakter",
        text: "Kontrakter vises når lærlinger har en læretid.",
      }}
    />
  );
}
