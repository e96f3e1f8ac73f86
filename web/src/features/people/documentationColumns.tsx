import type { DocumentationItem } from "@/api/types.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import type { ListColumn } from "@/ui/list/columns.ts";
import classes from "./documentation.module.css";

/** `18.11.2026 · 3 bilder · 2 mål` */
export function documentationFacts(item: DocumentationItem): string {
  return [
    formatDate(item.sendt || item.sistendret),
    item.antallbilder > 0 ? counted(item.antallbilder, "bilde", "bilder") : "",
    item.antallmaal > 0 ? counted(item.antallmaal, "mål", "mål") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A documentation's name with its picture and facts. */
export function DocumentationName({ item }: { item: DocumentationItem }) {
  return (
    <span className={classes.name}>
      <span className={classes.thumb} aria-hidden>
        <Icon name={item.antallbilder > 0 ? "image" : "document"} size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{item.name || "Uten navn"}</span>
        <span className={classes.facts}>{documentationFacts(item)}</span>
      </span>
    </span>
  );
}

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
  },
  {
    id: "sistendret",
    label: "Sist endret",
    width: "110px",
    from: 640,
    sortField: "sistendret",
    cell: ({ sistendret }) => formatDate(sistendret),
    text: ({ sistendret }) => formatDate(sistendret),
  },
];
