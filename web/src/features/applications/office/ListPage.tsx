import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { Apart } from "@/blocks/list/BulkBar.tsx";
import { countColumn, dateColumn, namesColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { everythingChanged } from "@/api/changes.ts";
import { pathTo, searchAt } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { useNavigate } from "@/ui/address.ts";
import { application_labels_update } from "@/api/operations.gen.ts";
import { membershipsQuery } from "../queries.ts";
import { boardStatuses, IMPORTED, statusLabels, wordOf } from "../status.ts";
import { applicationViews } from "../views.ts";
import { handOver } from "./handOver.ts";

const LabelsDialog = part(async () => (await import("./LabelsDialog.tsx")).LabelsDialog);
const ForwardDialog = part(async () => (await import("./ForwardDialog.tsx")).ForwardDialog);
const RejectDialog = part(async () => (await import("./RejectDialog.tsx")).RejectDialog);

type Item = ListRows["APPLICATIONS"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "navn",
    label: "Søker",
    width: "minmax(200px, 2fr)",
    sortField: "navn",
    cell: ({ navn, prioritet, imported, ulest }) => (
      <RecordName
        title={navn}
        facts={[ulest ? "Ny melding" : "", prioritet, imported ? IMPORTED : ""]
          .filter(Boolean)
          .join(" · ")}
      />
    ),
    text: ({ navn }) => navn,
  },
  {
    id: "status",
    label: "Status",
    width: "180px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={statusLabels[status]} />,
    text: ({ status }) => statusLabels[status],
  },
  // The first wish stands with the name.
  namesColumn("fag", "Andre ønsker", ({ fag }) => fag.slice(1), {
    width: "minmax(160px, 2fr)",
    from: 640,
  }),
  namesColumn("venter", "Venter på kontoret", ({ venter }) => venter, { optional: true }),
  namesColumn("etikettnavn", "Etiketter", ({ etikettnavn }) => etikettnavn, { from: 900 }),
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { sortField: "fylke", from: 1000 }),
  textColumn("laerlingtypename", "Lærlingtype", ({ laerlingtypename }) => laerlingtypename, {
    sortField: "laerlingtypename",
    optional: true,
  }),
  dateColumn("sendtInn", "Sendt inn", ({ sendtInn }) => sendtInn, { from: 760, width: "120px" }),
  countColumn("soknadsaar", "Søknadsår", ({ soknadsaar }) => soknadsaar, { optional: true }),
  dateColumn("sistEndret", "Sist endret", ({ sistEndret }) => sistEndret, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["APPLICATIONS"]>[] = [
  { kind: "values", field: "soknadsaar", label: "Søknadsår" },
  { kind: "values", field: "fag", label: "Lærefag" },
  { kind: "values", field: "laerlingtypename", label: "Lærlingtype" },
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "prioritet", label: "Førsteønske" },
  { kind: "values", field: "etikettnavn", label: "Etikett" },
  { kind: "values", field: "kilde", label: "Kilde" },
  { kind: "values", field: "venter", label: "Venter på kontoret" },
  { kind: "range", field: "sendtInn", label: "Sendt inn", of: "past" },
  { kind: "range", field: "sistEndret", label: "Sist endret", of: "past" },
];

const shipped: readonly ShippedView[] = [
  { navn: "Uten videresending", state: { values: { status: ["SENT"] } } },
  ...Object.values(applicationViews),
];

type Opened = { kind: "labels" | "forward" | "reject"; ids: readonly string[] } | null;

const COMPARED_MAX = 4;

/** Puts labels on many; undone by taking them off those who had none. */
const labelTask = (ids: readonly string[], add: string[]): BulkTask => ({
  running: "Merker",
  done: "merket",
  ids,
  run: async (some) => {
    const { done, failed } = await call(application_labels_update, {
      body: { ids: some, add, remove: [] },
    });
    const undo = () =>
      call(application_labels_update, { body: { ids: done, add: [], remove: add } });
    return { done: done.length, failed, undo: done.length > 0 ? undo : null };
  },
});

/** `/k/soknader`: every application of the office. */
export function ApplicationListPage() {
  const [opened, setOpened] = useState<Opened>(null);
  const [task, setTask] = useState<BulkTask | null>(null);
  const navigate = useNavigate();
  const asked = useQuery(membershipsQuery).data ?? [];
  const waiting = asked.filter(({ status }) => status === "WAITING").length;
  const close = () => setOpened(null);
  const bulk = (ids: readonly string[], clear: () => void) => (
    <>
      <Button thin icon="send" onClick={() => setOpened({ kind: "forward", ids })}>
        Send videre
      </Button>
      <Button tone="secondary" thin icon="star" onClick={() => setOpened({ kind: "labels", ids })}>
        Etiketter
      </Button>
      {ids.length > 1 && ids.length <= COMPARED_MAX && (
        <Button
          tone="secondary"
          thin
          icon="columns"
          onClick={() =>
            void navigate({ to: searchAt("/k/soknader/sammenlign", { id: ids.join(",") }) })
          }
        >
          Sammenlign
        </Button>
      )}
      <Button tone="secondary" thin icon="download" onClick={() => void handOver(ids)}>
        Fil med dem som har fått plass
      </Button>
      <Apart>
        <Button
          tone="negative"
          thin
          icon="wrong"
          onClick={() => {
            setOpened({ kind: "reject", ids });
            clear();
          }}
        >
          Avslå
        </Button>
      </Apart>
    </>
  );
  return (
    <>
      <ListPage
        collection="APPLICATIONS"
        title="Søknader"
        searchLabel="Søk i søknader"
        columns={columns}
        facets={facets}
        shipped={shipped}
        quick={{
          field: "status",
          label: "Status",
          values: boardStatuses,
          wordOf: (status) => wordOf(status),
        }}
        defaultSort={{ field: "sendtInn", direction: "desc" }}
        rowLink={({ id }) => pathTo("/k/soknader/$uid", { uid: id })}
        bulk={bulk}
        actions={
          <>
            <ButtonLink to="/k/soknader/import" tone="secondary" icon="upload">
              Importer
            </ButtonLink>
            <ButtonLink to="/k/soknader/medlemskap" tone="secondary" icon="company">
              {waiting === 0 ? "Medlemskap" : `Medlemskap (${waiting} venter)`}
            </ButtonLink>
            <ButtonLink to="/k/soknader/innstillinger" tone="secondary" icon="settings">
              Innstillinger
            </ButtonLink>
            <ButtonLink to="/k/soknader/tavle" tone="secondary" icon="columns">
              Tavle
            </ButtonLink>
          </>
        }
        empty={{
          icon: "document",
          title: "Ingen søknader ennå",
          text: "Åpne en søknadsrunde i innstillingene og del lenken til skjemaet.",
          action: (
            <ButtonLink to="/k/soknader/innstillinger" icon="settings">
              Til innstillingene
            </ButtonLink>
          ),
        }}
      />
      <LateDialog opened={opened !== null} onClose={close}>
        {opened?.kind === "labels" && (
          <LabelsDialog
            title="Sett etiketter"
            chosen={[]}
            onSave={async (add) => {
              close();
              if (add.length > 0) setTask(labelTask(opened.ids, add));
            }}
            onClose={close}
          />
        )}
        {opened?.kind === "forward" && (
          <ForwardDialog
            ids={opened.ids}
            wishes={[]}
            onDone={() => void everythingChanged()}
            onClose={close}
          />
        )}
        {opened?.kind === "reject" && (
          <RejectDialog ids={opened.ids} onDone={() => void everythingChanged()} onClose={close} />
        )}
      </LateDialog>
      <TaskRun task={task} onClose={() => setTask(null)} />
    </>
  );
}
