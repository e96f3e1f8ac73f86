import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { HourSheetKind, HourSheetStatus } from "@/api/schemas.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { useApproving } from "@/blocks/review/useApproving.tsx";
import { dayOf, formatAge, formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { type PagePath, pathTo } from "@/lib/address.ts";
import { hoursText, titleOf } from "../hours.ts";
import classes from "../hours.module.css";
import { approveTask } from "./approveMany.ts";

type Item = ListRows["TIMEFORINGER"];

const statuses: readonly HourSheetStatus[] = ["Sendt", "Må rettes", "Godkjent"];

const places = {
  TIMEFORING: "/b/laerlinger/$uid/timeforinger/$docid",
  TIMER: "/b/laerlinger/$uid/timer/$id",
  PRAKSISLOGG: "/b/laerlinger/$uid/praksislogg/$id",
} as const satisfies Readonly<Record<HourSheetKind, PagePath>>;

/** What a row is called: the week, or what kind it is and of which day. */
const nameOf = ({ kind, dag }: Item): string =>
  titleOf({ kind, uke: kind === "TIMEFORING" ? dayOf(dag) : null, dag: dayOf(dag) });

const columns: readonly ListColumn<Item>[] = [
  {
    id: "dag",
    label: "Timer",
    width: "minmax(220px, 2fr)",
    sortField: "dag",
    cell: (item) => (
      <span className={classes.words}>
        <span className={classes.title}>{nameOf(item)}</span>
        <span className={classes.facts}>{item.laerlingnavn}</span>
      </span>
    ),
    text: nameOf,
  },
  {
    id: "status",
    label: "Status",
    width: "160px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    id: "minutter",
    label: "Ført",
    width: "120px",
    from: 640,
    sortField: "minutter",
    cell: ({ minutter }) => (minutter === 0 ? "–" : hoursText(minutter)),
    text: ({ minutter }) => hoursText(minutter),
  },
  {
    id: "laerlingnavn",
    label: "Lærling",
    width: "minmax(130px, 1.2fr)",
    // The name stands under the week already; the column is there to sort by.
    optional: true,
    sortField: "laerlingnavn",
    cell: ({ laerlingnavn }) => laerlingnavn,
    text: ({ laerlingnavn }) => laerlingnavn,
  },
  {
    id: "siden",
    label: "Siden",
    width: "150px",
    from: 820,
    sortField: "siden",
    cell: ({ siden }) => formatAge(siden),
    text: ({ siden }) => formatDate(siden),
    as: "date",
  },
];

const facets: readonly FacetDef<ListFacets["TIMEFORINGER"]>[] = [
  valuesOfField("laerlingnavn"),
  valuesOfField("laerefag"),
  valuesOfField("bedrift"),
  rangeOfField("sistendret", "past"),
];

/** `/b/timeforinger`: the hours of an instructor's apprentices; what waits is approved together. */
export function HoursListPage() {
  const answers = useMe().tilganger.includes("APPROVE_DOCUMENTATION");
  const { bulk, approving } = useApproving(approveTask);
  return (
    <>
      <ListPage
        collection="TIMEFORINGER"
        title="Timeføringer"
        searchLabel="Søk i timer"
        columns={columns}
        facets={facets}
        quick={{ field: "status", label: "Status", values: statuses }}
        defaultSort={{ field: "dag", direction: "desc" }}
        rowLink={({ id, kind, laerlingid }) =>
          pathTo(places[kind], { uid: laerlingid, docid: id, id })
        }
        empty={{
          icon: "clock",
          title: "Ingen timer ennå",
          text: "Timene som lærlingene dine sender, vises her.",
        }}
        {...(answers ? { bulk } : {})}
      />
      {approving}
    </>
  );
}
