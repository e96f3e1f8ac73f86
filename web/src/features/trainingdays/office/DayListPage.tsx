import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { calendarSearch, useShowsCalendar } from "@/blocks/calendar/CalendarPage.tsx";
import { countColumn, dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { useNavigate } from "@/ui/address.ts";
import { DayCalendarPage } from "./CalendarPage.tsx";

type Item = ListRows["TRAININGDAYS"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Aktivitet",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, location, coursecode }) => (
      <RecordName title={title} facts={[location, coursecode].filter(Boolean).join(" · ")} />
    ),
    text: ({ title }) => title,
  },
  {
    id: "status",
    label: "Status",
    width: "160px",
    sortField: "status",
    narrow: true,
    cell: ({ status, avlyst }) => <StatusBadge status={avlyst ? "Avlyst" : status} />,
    text: ({ status, avlyst }) => (avlyst ? "Avlyst" : status),
  },
  {
    id: "from",
    label: "Når",
    width: "170px",
    from: 640,
    sortField: "from",
    narrow: true,
    cell: ({ from, dager }) =>
      [formatDateTime(from), dager > 1 ? counted(dager, "dag", "dager") : ""]
        .filter(Boolean)
        .join(" · "),
    text: ({ from }) => formatDateTime(from),
    as: "instant",
  },
  countColumn("deltakere", "Deltakere", ({ deltakere }) => deltakere, { from: 720 }),
  countColumn("kommer", "Kommer", ({ kommer }) => kommer, { from: 820 }),
  countColumn("venterSvar", "Venter svar", ({ venterSvar }) => venterSvar, {
    from: 960,
    width: "110px",
  }),
  countColumn("venteliste", "Venteliste", ({ venteliste }) => venteliste, { from: 1160 }),
  countColumn("registrert", "Møtt", ({ registrert }) => registrert, { from: 1040 }),
  {
    id: "publicStatus",
    label: "Påmelding",
    width: "200px",
    from: 1240,
    sortField: "publicStatus",
    cell: ({ publicStatus }) => <StatusBadge status={publicStatus} />,
    text: ({ publicStatus }) => publicStatus,
  },
  {
    id: "deadline",
    label: "Frist",
    width: "120px",
    optional: true,
    sortField: "deadline",
    cell: ({ deadline }) => (deadline === 0 ? "Ingen frist" : formatDate(deadline)),
    text: ({ deadline }) => (deadline === 0 ? "Ingen frist" : formatDate(deadline)),
    as: "date",
  },
  textColumn("location", "Sted", ({ location }) => location, {
    // It stands under the title already; the column is there to sort by.
    optional: true,
    sortField: "location",
  }),
  dateColumn("created", "Opprettet", ({ created }) => created, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["TRAININGDAYS"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "publicStatus", label: "Påmelding" },
  { kind: "values", field: "coursecode", label: "Kurskode" },
  { kind: "values", field: "location", label: "Sted" },
  { kind: "range", field: "from", label: "Når", of: "due" },
  { kind: "range", field: "deadline", label: "Frist", of: "due" },
  { kind: "range", field: "deltakere", label: "Deltakere", of: "number" },
  { kind: "range", field: "created", label: "Opprettet", of: "past" },
];

/** "List filters: DONE, PROGRESS, PLANNED, MISSINGTIME, MISSINGPARTICIPANTS." */
const filters = {
  PLANNED: "Planlagt",
  PROGRESS: "Pågående",
  DONE: "Gjennomført",
  MISSINGTIME: "Mangler tidspunkt",
  MISSINGPARTICIPANTS: "Mangler deltakere",
} as const;

const shipped: readonly ShippedView[] = [
  { navn: "Mangler tidspunkt", state: { values: { filters: ["MISSINGTIME"] } } },
  { navn: "Mangler deltakere", state: { values: { filters: ["MISSINGPARTICIPANTS"] } } },
];

const LIST = "/k/opplaeringsdager";

/** `/k/opplaeringsdager`: what the office holds, as a list or in a calendar. */
export function DayListPage() {
  const showsCalendar = useShowsCalendar();
  const navigate = useNavigate();
  const make = (
    <ButtonLink to="/k/opplaeringsdager/opprett" icon="add">
      Ny aktivitet
    </ButtonLink>
  );
  if (showsCalendar) return <DayCalendarPage actions={make} />;
  return (
    <ListPage
      collection="TRAININGDAYS"
      title="Aktiviteter"
      searchLabel="Søk i aktiviteter"
      columns={columns}
      facets={facets}
      shipped={shipped}
      quick={{
        field: "filters",
        label: "Vis",
        values: Object.keys(filters),
        wordOf: (value) => filters[value as keyof typeof filters] ?? value,
        overlaps: true,
      }}
      defaultSort={{ field: "from", direction: "desc" }}
      // Of what goes on, who comes is said at the door.
      rowLink={({ id, activityStatus, avlyst }) =>
        activityStatus === "INPROGRESS" && !avlyst
          ? pathTo("/k/opplaeringsdager/$uid/oppmoteregistrering", { uid: id })
          : pathTo("/k/opplaeringsdager/$uid/info", { uid: id })
      }
      empty={{
        icon: "activity",
        title: "Ingen aktiviteter ennå",
        text: "Lag kontorets første opplæringsdag, inviter, og registrer hvem som møter.",
        action: make,
      }}
      actions={
        <>
          <Button
            tone="secondary"
            icon="activity"
            onClick={() => void navigate({ to: LIST, search: calendarSearch })}
          >
            Kalender
          </Button>
          {make}
        </>
      }
      thumbAction={make}
    />
  );
}
