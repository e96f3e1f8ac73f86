import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { companyColumn, nameColumn, tradeColumn, whoseFacets } from "./rows.ts";

type Row = ListRows["KONTRAKTER"];

const columns: readonly ListColumn<Row>[] = [
  nameColumn(),
  companyColumn({ narrow: true }),
  tradeColumn(),
  dateColumn("startdato", "Fra", ({ startdato }) => startdato, { from: 700 }),
  dateColumn("sistedag", "Siste dag", ({ sistedag }) => sistedag, { from: 700 }),
  textColumn("status", "Status", ({ status }) => status, {
    width: "130px",
    sortField: "status",
    narrow: true,
  }),
  dateColumn("godkjent", "Godkjent", ({ godkjent }) => godkjent, { from: 1100 }),
];

const facets: readonly FacetDef<ListFacets["KONTRAKTER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "godkjenning", label: "Godkjenning" },
  ...whoseFacets,
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
  { kind: "range", field: "brevmaaneder", label: "Måneder til brevet", of: "number" },
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
