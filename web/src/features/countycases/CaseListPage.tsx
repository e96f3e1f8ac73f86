import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { NewCaseDialog } from "./NewCaseDialog.tsx";
import { kindLabel, STATES } from "./words.ts";

type Item = ListRows["FYLKESSAKER"];

const columns: readonly ListColumn<Item>[] = [
  textColumn("title", "Sak", ({ title }) => title, { sortField: "title" }),
  textColumn("kind", "Gjelder", ({ kind }) => kindLabel(kind), {
    sortField: "kind",
    narrow: true,
  }),
  {
    id: "state",
    label: "Status",
    width: "170px",
    sortField: "state",
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
    text: ({ state }) => STATES[state].label,
    narrow: true,
  },
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { sortField: "fylke", from: 800 }),
  textColumn("saksnr", "Saksnummer", ({ saksnr }) => saksnr, { sortField: "saksnr", from: 900 }),
];

const facets: readonly FacetDef<ListFacets["FYLKESSAKER"]>[] = [
  { kind: "values", field: "state", label: "Status" },
  { kind: "values", field: "kind", label: "Gjelder" },
  { kind: "values", field: "fylke", label: "Fylke" },
];

/** `/k/vigo/saker`: what the office sends to the county. */
export function CaseListPage() {
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="add" onClick={() => setAdding(true)}>
      Ny sak
    </Button>
  );
  return (
    <>
      <ListPage
        collection="FYLKESSAKER"
        title="Saker med fylket"
        searchLabel="Søk i sakene"
        columns={columns}
        facets={facets}
        defaultSort={{ field: "created", direction: "desc" }}
        rowLink={({ id }) => pathTo("/k/vigo/saker/$uid", { uid: id })}
        actions={add}
        thumbAction={add}
        empty={{
          icon: "public",
          title: "Ingen saker ennå",
          text: "Søknader om godkjenning og andre papirer til fylket samles her, med vedlegg, arkivpakke og kvittering.",
          action: add,
        }}
      />
      {adding && <NewCaseDialog onClose={() => setAdding(false)} />}
    </>
  );
}
