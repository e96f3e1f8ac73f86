import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { companyColumn, nameColumn, whoseFacets } from "./rows.ts";

type Row = ListRows["HALVAAR"];

const columns: readonly ListColumn<Row>[] = [
  nameColumn(),
  companyColumn({ from: 700 }),
  dateColumn("start", "Fra", ({ start }) => start, { from: 900 }),
  dateColumn("slutt", "Til", ({ slutt }) => slutt, { narrow: true }),
  dateColumn("holdt", "Samtale holdt", ({ holdt }) => holdt, { width: "130px", from: 700 }),
  textColumn("tilstand", "Tilstand", ({ tilstand }) => tilstand, {
    width: "120px",
    sortField: "tilstand",
    narrow: true,
  }),
];

const facets: readonly FacetDef<ListFacets["HALVAAR"]>[] = [
  { kind: "values", field: "tilstand", label: "Tilstand" },
  { kind: "range", field: "slutt", label: "Til", of: "date" },
  { kind: "range", field: "start", label: "Fra", of: "date" },
  ...whoseFacets,
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
