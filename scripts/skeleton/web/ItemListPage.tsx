import type { ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";

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
  return (
    <ListPage
      collection="COLLECTION"
      title="NAME"
      searchLabel="Søk i NAME"
      columns={columns}
      facets={[]}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `PAGE/${id}`}
      empty={{ icon: "plan", title: "Ingenting ennå", text: "Det som opprettes, vises her." }}
    />
  );
}
