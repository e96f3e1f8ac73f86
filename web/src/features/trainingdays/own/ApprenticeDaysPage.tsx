import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { attendanceWord } from "../attendance/rows.ts";
import { answerWord } from "../status.ts";

type Item = ListRows["TRAININGDAYUSERS"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Aktivitet",
    width: "minmax(220px, 2fr)",
    sortField: "title",
    cell: ({ title, apprenticeName }) => <RecordName title={title} facts={apprenticeName} />,
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
    width: "150px",
    from: 640,
    narrow: true,
    sortField: "from",
    cell: ({ from }) => formatDateTime(from),
    text: ({ from }) => formatDateTime(from),
    as: "instant",
  },
  {
    id: "invitationstatus",
    label: "Svar",
    width: "150px",
    from: 820,
    sortField: "invitationstatus",
    cell: ({ invitationstatus }) => <StatusBadge status={answerWord(invitationstatus)} />,
    text: ({ invitationstatus }) => answerWord(invitationstatus),
  },
  {
    id: "attendencestatus",
    label: "Oppmøte",
    width: "150px",
    from: 960,
    sortField: "attendencestatus",
    cell: ({ attendencestatus }) => <StatusBadge status={attendanceWord(attendencestatus)} />,
    text: ({ attendencestatus }) => attendanceWord(attendencestatus),
  },
  {
    id: "apprenticeName",
    label: "Lærling",
    width: "minmax(140px, 1fr)",
    // It stands under the title already; the column is there to sort by.
    optional: true,
    sortField: "apprenticeName",
    cell: ({ apprenticeName }) => apprenticeName,
    text: ({ apprenticeName }) => apprenticeName,
  },
];

const facets: readonly FacetDef<ListFacets["TRAININGDAYUSERS"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "apprenticeName", label: "Lærling" },
  { kind: "range", field: "from", label: "Når", of: "due" },
];

/** `/b/opplaeringsdager`: the days of one's apprentices. */
export function ApprenticeDaysPage() {
  const { id } = useMe();
  return (
    <ListPage
      collection="TRAININGDAYUSERS"
      title="Lærlingenes aktiviteter"
      searchLabel="Søk i aktiviteter"
      columns={columns}
      facets={facets}
      fixed={[{ field: "userId", values: [id], not: true }]}
      quick={{
        field: "dagstatus",
        label: "Vis",
        values: ["Planlagt", "Pågående", "Gjennomført"],
      }}
      defaultSort={{ field: "from", direction: "desc" }}
      rowLink={({ trainingDayId }) => `/b/opplaeringsdager/${trainingDayId}/info`}
      empty={{
        icon: "activity",
        title: "Ingen aktiviteter ennå",
        text: "Når lærlingene dine blir invitert til kurs og samlinger, vises det her.",
      }}
    />
  );
}
