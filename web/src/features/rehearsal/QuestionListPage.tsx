import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { NewQuestionDialog } from "./NewQuestionDialog.tsx";

const columns: readonly ListColumn<ListRows["OVINGSSPORSMAL"]>[] = [
  {
    id: "sporsmal",
    label: "Spørsmål",
    width: "minmax(220px, 2fr)",
    sortField: "sporsmal",
    cell: ({ sporsmal }) => sporsmal,
    text: ({ sporsmal }) => sporsmal,
  },
  {
    id: "gjelder",
    label: "Gjelder",
    width: "minmax(180px, 2fr)",
    sortField: "gjelder",
    cell: ({ gjelder }) => gjelder,
    text: ({ gjelder }) => gjelder,
    narrow: "line",
  },
  {
    id: "slag",
    label: "Slag",
    width: "150px",
    sortField: "slag",
    cell: ({ slag }) => slag,
    text: ({ slag }) => slag,
    from: 800,
  },
];

const facets: readonly FacetDef<ListFacets["OVINGSSPORSMAL"]>[] = [
  { kind: "values", field: "slag", label: "Slag" },
  { kind: "values", field: "gjelder", label: "Gjelder" },
];

/** `/k/systemvalg/oving`: the office's questions. */
export function QuestionListPage() {
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="add" onClick={() => setAdding(true)}>
      Nytt spørsmål
    </Button>
  );
  return (
    <>
      <ListPage
        collection="OVINGSSPORSMAL"
        title="Øvingsspørsmål"
        searchLabel="Søk i øvingsspørsmål"
        columns={columns}
        facets={facets}
        defaultSort={{ field: "gjelder", direction: "asc" }}
        rowLink={({ id }) => pathTo("/k/systemvalg/oving/$uid", { uid: id })}
        actions={add}
        thumbAction={add}
        empty={{
          icon: "help",
          title: "Ingen spørsmål ennå",
          text: "Skriv korte spørsmål til mål eller fag. Lærlingene får dem noen dager etter at de har dokumentert, og bare de ser svarene.",
        }}
      />
      {adding && <NewQuestionDialog onClose={() => setAdding(false)} />}
    </>
  );
}
