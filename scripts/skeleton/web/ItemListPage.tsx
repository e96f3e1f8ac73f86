import { useState } from "react";
import type { ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { NewItemDialog } from "./NewItemDialog.tsx";

const columns: readonly ListColumn<ListRows["COLLECTION"]>[] = [
  {
    id: "navn",
    label: "Navn",
    sortField: "navn",
    cell: ({ navn }) => navn,
    text: ({ navn }) => navn,
  },
];

/** `PAGE` */
export function ItemListPage() {
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="add" onClick={() => setAdding(true)}>
      Legg til
    </Button>
  );
  return (
    <>
      <ListPage
        collection="COLLECTION"
        title="NAME"
        searchLabel="Søk i NAME"
        columns={columns}
        facets={[]}
        defaultSort={{ field: "navn", direction: "asc" }}
        rowLink={({ id }) => pathTo("PAGE/$uid", { uid: id })}
        actions={add}
        thumbAction={add}
        empty={{ icon: "plan", title: "Ingenting ennå", text: "Det som opprettes, vises her." }}
      />
      {adding && <NewItemDialog onClose={() => setAdding(false)} />}
    </>
  );
}
