import { useQuery } from "@tanstack/react-query";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { searchQuery, useMe } from "@/api/queries.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { answersText, namesText, type OnDay } from "./theirs.ts";

type Item = ListRows["TRAININGDAYS"];

/** So many people on days are asked for: of older days the names are on their pages. */
const PEOPLE_MAX = 250;

/** The own apprentices on each day. */
function useTheirs(): ReadonlyMap<string, readonly OnDay[]> {
  const { id } = useMe();
  const { data } = useQuery(
    searchQuery("TRAININGDAYUSERS", {
      q: "",
      page: 1,
      perPage: PEOPLE_MAX,
      filters: [{ field: "userId", values: [id], not: true }],
      sort: [{ field: "from", direction: "desc" }],
    }),
  );
  const onDays = new Map<string, OnDay[]>();
  for (const one of data?.items ?? []) {
    onDays.set(one.trainingDayId, [...(onDays.get(one.trainingDayId) ?? []), one]);
  }
  return onDays;
}

function Name({ day: { id, title, location } }: { day: Item }) {
  const theirs = useTheirs().get(id);
  return <RecordName title={title} facts={theirs ? namesText(theirs) : location} />;
}

function Answers({ day: { id, status } }: { day: Item }) {
  return answersText(useTheirs().get(id) ?? [], status);
}

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Aktivitet",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: (day) => <Name day={day} />,
    text: ({ title }) => title,
  },
  {
    id: "status",
    label: "Status",
    width: "170px",
    sortField: "status",
    narrow: true,
    cell: ({ status, avlyst }) => <StatusBadge status={avlyst ? "Avlyst" : status} />,
    text: ({ status, avlyst }) => (avlyst ? "Avlyst" : status),
  },
  {
    id: "from",
    label: "Når",
    width: "180px",
    from: 640,
    narrow: true,
    sortField: "from",
    cell: ({ from, dager }) =>
      [formatDateTime(from), dager > 1 ? counted(dager, "dag", "dager") : ""]
        .filter(Boolean)
        .join(" · "),
    text: ({ from }) => formatDateTime(from),
    as: "instant",
  },
  {
    id: "answers",
    label: "Lærlingene dine",
    width: "190px",
    from: 820,
    cell: (day) => <Answers day={day} />,
    text: () => "",
  },
  {
    id: "location",
    label: "Sted",
    width: "minmax(140px, 1fr)",
    from: 1040,
    sortField: "location",
    cell: ({ location }) => location,
    text: ({ location }) => location,
  },
];

const facets: readonly FacetDef<ListFacets["TRAININGDAYS"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "location", label: "Sted" },
  { kind: "range", field: "from", label: "Når", of: "due" },
];

/** `/b/opplaeringsdager`: the days that one's apprentices are on, each once. */
export function ApprenticeDaysPage() {
  return (
    <ListPage
      collection="TRAININGDAYS"
      title="Lærlingenes aktiviteter"
      searchLabel="Søk i aktiviteter"
      columns={columns}
      facets={facets}
      quick={{
        field: "status",
        label: "Vis",
        values: ["Planlagt", "Pågående", "Gjennomført"],
      }}
      defaultSort={{ field: "from", direction: "desc" }}
      rowLink={({ id }) => pathTo("/b/opplaeringsdager/$uid/info", { uid: id })}
      empty={{
        icon: "activity",
        title: "Ingen aktiviteter ennå",
        text: "Når lærlingene dine blir invitert til kurs og samlinger, vises det her.",
      }}
    />
  );
}
