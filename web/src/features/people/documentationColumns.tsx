import type { DocumentationItem } from "@/api/lists.ts";
import { DocumentationName } from "@/features/documentation/public.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";

/** What the coordinator sees of an apprentice's documentation. */
export const documentationColumns: readonly ListColumn<DocumentationItem>[] = [
  {
    id: "name",
    label: "Navn",
    width: "minmax(240px, 3fr)",
    sortField: "name",
    cell: (item) => <DocumentationName item={item} />,
    text: ({ name }) => name,
  },
  {
    id: "status",
    label: "Status",
    width: "150px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    id: "antallmaal",
    label: "Mål",
    width: "64px",
    align: "end",
    from: 640,
    sortField: "antallmaal",
    cell: ({ antallmaal }) => antallmaal,
    text: ({ antallmaal }) => String(antallmaal),
  },
  {
    id: "sendt",
    label: "Sendt",
    width: "110px",
    from: 720,
    sortField: "sendt",
    cell: ({ sendt }) => formatDate(sendt),
    text: ({ sendt }) => formatDate(sendt),
    as: "date",
  },
  {
    id: "sistendret",
    label: "Sist endret",
    width: "110px",
    from: 640,
    sortField: "sistendret",
    cell: ({ sistendret }) => formatDate(sistendret),
    text: ({ sistendret }) => formatDate(sistendret),
    as: "date",
  },
];
