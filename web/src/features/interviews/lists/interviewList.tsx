import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { dateColumn, namesColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { useMe } from "@/api/queries.ts";
import { Badge } from "@/ui/Badge.tsx";
import { InterviewBadge } from "../InterviewBadge.tsx";

/** What a row says to a participant who is to sign. */
const TO_SIGN = "Venter signering av deg";

type Item = ListRows["VURDERINGSSAMTALER"];

/** Its status; that the reader is to sign comes before anything else. */
function State({ item: { status, uteblitt, venter } }: { item: Item }) {
  const me = useMe();
  return venter.includes(me.id) ? (
    <Badge tone="warning" icon="edit">
      {TO_SIGN}
    </Badge>
  ) : (
    <InterviewBadge status={status} missed={uteblitt} />
  );
}

/** What a list of interviews shows. */
export const columns: readonly ListColumn<Item>[] = [
  {
    id: "laerlingnavn",
    label: "Lærling",
    width: "minmax(180px, 2fr)",
    sortField: "laerlingnavn",
    cell: ({ laerlingnavn }) => laerlingnavn,
    text: ({ laerlingnavn }) => laerlingnavn,
  },
  {
    id: "plannedTime",
    label: "Tidspunkt",
    width: "180px",
    sortField: "plannedTime",
    narrow: true,
    cell: ({ plannedTime }) => formatDateTime(plannedTime),
    text: ({ plannedTime }) => formatDateTime(plannedTime),
  },
  {
    id: "status",
    label: "Status",
    width: "230px",
    sortField: "status",
    narrow: true,
    cell: (item) => <State item={item} />,
    text: ({ status, uteblitt }) => (uteblitt ? "Ikke gjennomført" : status),
  },
  textColumn("navn", "Samtale", ({ navn }) => navn, { from: 820, sortField: "navn" }),
  textColumn("bedrift", "Bedrift", ({ bedrift }) => bedrift, { from: 1000, sortField: "bedrift" }),
  namesColumn("deltakernavn", "Deltakere", ({ deltakernavn }) => deltakernavn, { from: 1100 }),
  namesColumn("venternavn", "Mangler signatur", ({ venternavn }) => venternavn, {
    optional: true,
  }),
  dateColumn("doneTime", "Gjennomført", ({ doneTime }) => doneTime, { optional: true }),
];

export const facets: readonly FacetDef<ListFacets["VURDERINGSSAMTALER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "navn", label: "Mal" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "deltakernavn", label: "Deltakere" },
  { kind: "values", field: "venternavn", label: "Mangler signatur" },
  { kind: "range", field: "plannedTime", label: "Tidspunkt", of: "date" },
  { kind: "range", field: "doneTime", label: "Gjennomført", of: "past" },
];

export const statuses = ["Planlagt", "Venter signering", "Gjennomført", "Ikke møtt"];
