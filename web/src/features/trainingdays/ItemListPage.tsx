import type { ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";

const columns: readonly ListColumn<ListRows["TRAININGDAYS"]>[] = [
  {
    id: "navn",
    label: "Navn",
    sortField: "navn",
    cell: ({ navn }) => navn,
    text: ({ navn }) => navn,
  },
];

/** `/k/opplaeringsdager` */
export function ItemListPage() {
  return (
    <ListPage
      collection="TRAININGDAYS"
      title="trainingdays"
      searchLabel="Søk i trainingdays"
      columns={columns}
      facets={[]}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `/k/opplaeringsdager/${id}`}
      empty={{ icon: "plan", title: "Ingenting ennå", text: "Det som opprettes, vises her." }}
    />
  );
}
