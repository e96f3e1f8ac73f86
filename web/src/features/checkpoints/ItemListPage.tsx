import type { ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";

const columns: readonly ListColumn<ListRows["SJEKKPUNKTER"]>[] = [
  {
    id: "navn",
    label: "Navn",
    sortField: "navn",
    cell: ({ navn }) => navn,
    text: ({ navn }) => navn,
  },
];

/** `/k/sjekkpunkter` */
export function ItemListPage() {
  return (
    <ListPage
      collection="SJEKKPUNKTER"
      title="checkpoints"
      searchLabel="Søk i checkpoints"
      columns={columns}
      facets={[]}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `/k/sjekkpunkter/${id}`}
      empty={{ icon: "plan", title: "Ingenting ennå", text: "Det som opprettes, vises her." }}
    />
  );
}
