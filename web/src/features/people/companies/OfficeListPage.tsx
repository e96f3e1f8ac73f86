import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, orgnrColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";

type Item = ListRows["OPPLAERINGSKONTORER"];

const columns: readonly ListColumn<Item>[] = [
  textColumn("navn", "Opplæringskontor", ({ navn }) => navn, { sortField: "navn" }),
  orgnrColumn({ narrow: true }),
  textColumn("fylker", "Godkjent i", ({ fylker }) => fylker.join(", "), { narrow: true }),
  countColumn("antallLaerlinger", "Lærlinger", ({ antallLaerlinger }) => antallLaerlinger),
  textColumn("nettside", "Nettside", ({ nettside }) => nettside, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["OPPLAERINGSKONTORER"]>[] = [
  { kind: "values", field: "fylker", label: "Fylke" },
];

/** `/k/bedrifter/opplaeringskontorer`: the training offices that there are, by county. */
export function OfficeListPage() {
  return (
    <ListPage
      collection="OPPLAERINGSKONTORER"
      title="Opplæringskontorer"
      searchLabel="Søk i opplæringskontorer"
      defaultSort={{ field: "navn", direction: "asc" }}
      columns={columns}
      facets={facets}
      rowLink={() => "/k/bedrifter/opplaeringskontorer"}
      walks={() => false}
      empty={{
        icon: "company",
        title: "Ingen opplæringskontorer ennå",
        text: "De leses fra registeret over opplæringskontorer (NOR) om natten.",
      }}
    />
  );
}
