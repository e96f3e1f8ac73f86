import type { ListFacets } from "@/api/lists.gen.ts";
import type { MessageItem } from "@/api/lists.ts";
import { countColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { kinds, outcomeLooks, statusLooks, titleOf } from "./kinds.ts";
import classes from "./MessageListPage.module.css";

export const messageColumns: readonly ListColumn<MessageItem>[] = [
  {
    id: "emne",
    label: "Melding",
    width: "minmax(220px, 2fr)",
    cell: (item) => <Title item={item} />,
    text: titleOf,
  },
  textColumn("messagetype", "Type", ({ messagetype }) => kinds[messagetype].label, {
    width: "110px",
    sortField: "messagetype",
    optional: true,
  }),
  textColumn("til", "Til", ({ til }) => til, { width: "minmax(160px, 1.5fr)", from: 760 }),
  countColumn("recipientsCount", "Mottakere", ({ recipientsCount }) => recipientsCount, {
    from: 620,
  }),
  {
    id: "status",
    label: "Status",
    width: "150px",
    sortField: "status",
    narrow: true,
    cell: ({ status, statusLabel }) => <Badge {...statusLooks[status]}>{statusLabel}</Badge>,
    text: ({ statusLabel }) => statusLabel,
  },
  {
    id: "levering",
    label: "Levering",
    width: "150px",
    sortField: "levering",
    optional: true,
    from: 860,
    cell: ({ levering, leveringLabel }) => (
      <Badge {...outcomeLooks[levering]}>{leveringLabel}</Badge>
    ),
    text: ({ leveringLabel }) => leveringLabel,
  },
  textColumn("avsender", "Sendt av", ({ avsender }) => avsender, {
    width: "minmax(130px, 1fr)",
    sortField: "avsender",
    from: 980,
  }),
  {
    id: "tidspunkt",
    label: "Sendt",
    width: "150px",
    sortField: "tidspunkt",
    narrow: true,
    from: 480,
    cell: ({ tidspunkt }) => formatDateTime(tidspunkt),
    text: ({ tidspunkt }) => formatDateTime(tidspunkt),
    as: "instant",
  },
];

function Title({ item }: { item: MessageItem }) {
  const { label, icon } = kinds[item.messagetype];
  return (
    <span className={classes.title}>
      <Badge icon={icon} tone="primary">
        {label}
      </Badge>
      <span className={classes.words}>{titleOf(item)}</span>
    </span>
  );
}

export const messageFacets: readonly FacetDef<ListFacets["MESSAGE"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "levering", label: "Levering" },
  { kind: "values", field: "messagetype", label: "Type" },
  { kind: "values", field: "avsender", label: "Sendt av" },
  { kind: "range", field: "tidspunkt", label: "Sendt", of: "date" },
];
