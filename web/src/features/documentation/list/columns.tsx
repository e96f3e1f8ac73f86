import type { DocumentationItem } from "@/api/lists.ts";
import { formatAge, formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { namesColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { DocumentationName } from "./DocumentationRows.tsx";

type Column = ListColumn<DocumentationItem>;

const name = (who: boolean): Column => ({
  id: "name",
  label: "Dokumentasjon",
  width: "minmax(260px, 3fr)",
  sortField: "name",
  cell: (item) => <DocumentationName item={item} who={who} />,
  text: (item) => item.name,
});

const status: Column = {
  id: "status",
  label: "Status",
  width: "140px",
  sortField: "status",
  narrow: true,
  cell: (item) => <StatusBadge status={item.status} />,
  text: (item) => item.status,
};

const goals: Column = {
  id: "antallmaal",
  label: "Mål",
  width: "72px",
  align: "end",
  from: 820,
  sortField: "antallmaal",
  cell: ({ antallmaal }) => antallmaal,
  text: ({ antallmaal }) => String(antallmaal),
};

const sent: Column = {
  id: "sendt",
  label: "Sendt",
  width: "172px",
  from: 640,
  sortField: "sendt",
  cell: (item) => formatAge(item.sendt),
  text: (item) => formatDate(item.sendt),
  as: "date",
};

const changed: Column = {
  id: "sistendret",
  label: "Sist endret",
  width: "172px",
  from: 900,
  sortField: "sistendret",
  cell: (item) => formatAge(item.sistendret),
  text: (item) => formatDate(item.sistendret),
  as: "date",
};

const apprentice: Column = {
  id: "laerlingnavn",
  label: "Lærling",
  width: "minmax(130px, 1.2fr)",
  // The name stands under the title already; the column is there to sort by.
  optional: true,
  sortField: "laerlingnavn",
  cell: ({ laerlingnavn }) => laerlingnavn,
  text: ({ laerlingnavn }) => laerlingnavn,
};

const waitsFor: Column = namesColumn(
  "ansattenavn",
  "Faglig leder",
  ({ ansattenavn }) => ansattenavn,
  { width: "minmax(140px, 1.2fr)", narrow: true, from: 720, sortField: "ansattenavn" },
);

/** Of one apprentice. */
export const ownColumns: readonly Column[] = [name(false), status, sent, changed, goals];

/** Of several apprentices; the name stands under the title. */
export const theirColumns: readonly Column[] = [name(true), status, apprentice, sent, goals];

/** Of the office's apprentices: whom it waits for, too. */
export const officeColumns: readonly Column[] = [
  name(true),
  status,
  waitsFor,
  apprentice,
  sent,
  goals,
];
