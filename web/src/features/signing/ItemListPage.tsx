import type { ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";

const columns: readonly ListColumn<ListRows["SIGNINGS"]>[] = [
  {
    id: "navn",
    label: "Navn",
    sortField: "navn",
    cell: ({ navn }) => navn,
    text: ({ navn }) => navn,
  },
];

/** `/k/signering` */
export function ItemListPage() {
  return (
    <ListPage
      collection="SIGNINGS"
      title="signing"
      searchLabel="Søk i signing"
      columns={columns}
      facets={[]}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `/k/signering/${id}`}
      empty={{ icon: "plan", title: "Ingenting ennå", text: "Det som opprettes, vises her." }}
    />
  );
}
