import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { companyColumn, nameColumn, tradeColumn, whoseFacets } from "./rows.ts";

type Row = ListRows["FRAVAER"];

const columns: readonly ListColumn<Row>[] = [
  nameColumn(),
  companyColumn({ from: 700 }),
  tradeColumn(),
  dateColumn("fra", "Fra", ({ fra }) => fra, { narrow: true }),
  dateColumn("til", "Til", ({ til }) => til, { from: 600 }),
  countColumn("dager", "Dager", ({ dager }) => dager, { from: 700 }),
  textColumn("tilstand", "Tilstand", ({ tilstand }) => tilstand, {
    width: "110px",
    sortField: "tilstand",
    narrow: true,
  }),
];

const facets: readonly FacetDef<ListFacets["FRAVAER"]>[] = [
  { kind: "values", field: "tilstand", label: "Tilstand" },
  { kind: "range", field: "fra", label: "Fra", of: "date" },
  { kind: "range", field: "til", label: "Til", of: "date" },
  ...whoseFacets,
];

/** `/k/systemvalg/nokkeltall/fravaer`: leaves of apprentices. */
export function AbsencesPage() {
  return (
    <ListPage
      collection="FRAVAER"
      title="Fravær"
      searchLabel="Søk i fravær"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "fra", direction: "desc" }}
      rowLink={({ laerlingid }) =>
        pathTo("/k/laerlinger/$uid/rediger/fravaer", { uid: laerlingid })
      }
      walks={() => false}
      empty={{
        icon: "hours",
        title: "Ingen fravær",
        text: "Fravær og permisjoner vises når de er lagt inn på lærlingen.",
      }}
    />
  );
}
