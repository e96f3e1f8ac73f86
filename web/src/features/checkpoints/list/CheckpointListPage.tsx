import { useState } from "react";
import { call } from "@/api/client.ts";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { checkpoints_postpone_many_preview } from "@/api/operations.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { dateColumn, namesColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { peopleOfField, rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { formatDeadline } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { pathTo, searchAt } from "@/lib/address.ts";
import { useCelebration } from "../Celebration.tsx";
import { deadlineStates, typeLabel } from "../words.ts";
import { completeTask, PORTION, postponeTask } from "./bulk.ts";
import { checkpointViews } from "./views.ts";

const PostponeDialog = part(async () => (await import("./PostponeDialog.tsx")).PostponeDialog);

type Item = ListRows["SJEKKPUNKTER"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Sjekkpunkt",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, laerlingnavn }) => <RecordName title={title} facts={laerlingnavn} />,
    text: ({ title }) => title,
  },
  {
    id: "fristen",
    label: "Status",
    width: "170px",
    narrow: true,
    cell: ({ fristen }) => <StatusBadge status={fristen} />,
    text: ({ fristen }) => fristen,
  },
  {
    id: "deadlineTimestamp",
    label: "Frist",
    width: "120px",
    sortField: "deadlineTimestamp",
    narrow: true,
    cell: ({ deadlineTimestamp }) => formatDeadline(deadlineTimestamp),
    text: ({ deadlineTimestamp }) => formatDeadline(deadlineTimestamp),
    as: "date",
  },
  textColumn("laerlingnavn", "Lærling", ({ laerlingnavn }) => laerlingnavn, {
    width: "minmax(130px, 1.2fr)",
    // The name stands under the title already; the column is there to sort by.
    optional: true,
    sortField: "laerlingnavn",
  }),
  namesColumn("koordinatornavn", "Koordinator", ({ koordinatornavn }) => koordinatornavn, {
    width: "minmax(130px, 1.2fr)",
    from: 760,
    sortField: "koordinatornavn",
  }),
  textColumn("bedrift", "Bedrift", ({ bedrift }) => bedrift, {
    width: "minmax(130px, 1.2fr)",
    from: 960,
    sortField: "bedrift",
  }),
  textColumn("laerefag", "Lærefag", ({ laerefag }) => laerefag, {
    width: "minmax(130px, 1.2fr)",
    optional: true,
    sortField: "laerefag",
  }),
  textColumn("typeCheckpoint", "Type", ({ typeCheckpoint }) => typeLabel(typeCheckpoint), {
    width: "140px",
    from: 1100,
    sortField: "typeCheckpoint",
  }),
  dateColumn("completedTimestamp", "Fullført", ({ completedTimestamp }) => completedTimestamp, {
    optional: true,
  }),
];

const facets: readonly FacetDef<ListFacets["SJEKKPUNKTER"]>[] = [
  { kind: "values", field: "title", label: "Sjekkpunkt" },
  valuesOfField("typeCheckpoint"),
  valuesOfField("opphav"),
  peopleOfField("koordinatornavn"),
  valuesOfField("laerlingnavn"),
  valuesOfField("laerefag"),
  valuesOfField("laerlingtypename"),
  valuesOfField("bedrift"),
  { kind: "values", field: "utforelse", label: "Gjort i tide" },
  { kind: "range", field: "deadlineTimestamp", label: "Frist", of: "due" },
  rangeOfField("completedTimestamp", "past"),
];

const shipped: readonly ShippedView[] = Object.values(checkpointViews);

/** What the list says when nothing is of a state. */
const emptyText = (value: string) =>
  value === "Forfalt"
    ? {
        icon: "done" as const,
        title: "Ingenting er forfalt",
        text: "Alt som skulle vært gjort, er gjort. Velg «Alle» for å se det som kommer.",
      }
    : null;

/** `/k/sjekkpunkter`: what has to happen in the whole office, beginning with what is overdue. */
export function CheckpointListPage() {
  const [task, setTask] = useState<BulkTask | null>(null);
  const [postponed, setPostponed] = useState<readonly string[] | null>(null);
  const [picture, celebrate] = useCelebration();
  const complete = (ids: readonly string[]) =>
    setTask(
      completeTask(ids, () =>
        celebrate(ids.length === 1 ? "Sjekkpunktet er fullført" : "Sjekkpunktene er fullført"),
      ),
    );
  const menu = ({ id, isCompleted, typeCheckpoint }: Item): UserAction[] =>
    isCompleted
      ? []
      : [
          ...(typeCheckpoint === "MANUAL"
            ? [{ icon: "check", label: "Fullfør", onSelect: () => complete([id]) } as const]
            : []),
          { icon: "clock", label: "Utsett", onSelect: () => setPostponed([id]) },
        ];
  const bulk = (ids: readonly string[], clear: () => void) => (
    <>
      <Button
        thin
        tone="positive"
        icon="check"
        onClick={() => {
          complete(ids);
          clear();
        }}
      >
        Fullfør
      </Button>
      <Button
        thin
        tone="secondary"
        icon="clock"
        onClick={() => {
          setPostponed(ids);
          clear();
        }}
      >
        Utsett
      </Button>
    </>
  );
  const actions = (
    <>
      <ButtonLink to="/k/sjekkpunkter/aarshjul" tone="secondary" icon="activity">
        Årshjul
      </ButtonLink>
      <ButtonLink to="/k/systemvalg/sjekkpunkter" tone="secondary" icon="settings">
        Sett opp
      </ButtonLink>
    </>
  );
  return (
    <>
      <ListPage
        collection="SJEKKPUNKTER"
        title="Sjekkpunkter"
        searchLabel="Søk i sjekkpunkter"
        columns={columns}
        facets={facets}
        shipped={shipped}
        quick={{
          field: "fristen",
          label: "Status",
          values: deadlineStates,
          initial: "Forfalt",
          empty: emptyText,
        }}
        defaultSort={{ field: "deadlineTimestamp", direction: "asc" }}
        rowLink={({ id, apprenticeId }) =>
          searchAt(pathTo("/k/laerlinger/$uid/sjekkpunkter", { uid: apprenticeId }), {
            sjekkpunkt: id,
          })
        }
        rowMenu={menu}
        empty={{
          icon: "checkpoint",
          title: "Ingen sjekkpunkter ennå",
          text: "Lag en mal med sjekkpunkter, og velg hvilke lærlinger som får dem.",
          action: <ButtonLink to="/k/systemvalg/sjekkpunktmaler">Lag en mal</ButtonLink>,
        }}
        actions={actions}
        bulk={bulk}
      />
      <TaskRun task={task} onClose={() => setTask(null)} />
      {postponed && (
        <LateDialog opened onClose={() => setPostponed(null)}>
          <PostponeDialog
            title={`Utsett ${counted(postponed.length, "sjekkpunkt", "sjekkpunkter")}`}
            initial={{ customDate: "", reason: "" }}
            follows={(customDate) => <Follows ids={postponed} customDate={customDate} />}
            onPostpone={(values) => {
              setTask(postponeTask(postponed, values));
              setPostponed(null);
              return Promise.resolve();
            }}
            onClose={() => setPostponed(null)}
          />
        </LateDialog>
      )}
      {picture}
    </>
  );
}

/** What another deadline would do to those that are reckoned from the first of these. */
function Follows({ ids, customDate }: { ids: readonly string[]; customDate: string }) {
  const asked = ids.slice(0, PORTION);
  return (
    <>
      <FollowPreview
        of={["postponeMany", asked, customDate]}
        ask={(signal) =>
          call(checkpoints_postpone_many_preview, { body: { ids: asked, customDate }, signal })
        }
      />
      {ids.length > PORTION && <p>Bare de første {PORTION} er sett etter.</p>}
    </>
  );
}
