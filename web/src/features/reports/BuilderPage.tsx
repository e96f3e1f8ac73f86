import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { ReportDefinition, ReportList, ReportView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useParamsOf, useSearchOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "./Reports.module.css";
import {
  definitionOf,
  FIGURES,
  figuresDefinition,
  groupable,
  summable,
  toggled,
} from "./definition.ts";
import { FiltersCard } from "./FiltersCard.tsx";
import { ResultCards } from "./ReportResult.tsx";
import { createReport, listsQuery, reportQuery, runQuery, updateReport } from "./queries.ts";
import { Overtaken, useMine } from "./useMine.tsx";

interface Draft {
  navn: string;
  beskrivelse: string;
  delt: boolean;
  definition: ReportDefinition;
}

function Waiting({ error, retry }: { error: unknown; retry: () => void }) {
  if (isMissing(error))
    return (
      <Missing thing="rapporten" backTo={{ to: "/k/systemvalg/rapporter", label: "Rapporter" }} />
    );
  return (
    <Page title="Rapport">
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Loading label="Henter feltene">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

/** What an address says of a report to be built: that it is of the key figures as they are shown. */
const ASKED = {
  av: oneText,
  fra: oneText,
  til: oneText,
  laerefag: oneText,
  bedriftid: oneText,
  bedrift: oneText,
  fylke: oneText,
  laerlingtypename: oneText,
};

/** What is said of some values, of which each may be lacking. */
function said(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const there = Object.entries(values).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return Object.fromEntries(there);
}

/** `/k/systemvalg/rapporter/ny`: a report is built. */
export function NewReportPage() {
  const { data, error, refetch } = useQuery(listsQuery);
  const { av, fra, til, ...chosen } = useSearchOf(ASKED);
  const first = data?.[0];
  if (!data || !first) return <Waiting error={error} retry={() => void refetch()} />;
  const days = fra && til ? { fra, til } : null;
  const definition =
    av === "nokkeltall" ? figuresDefinition(days, said(chosen)) : definitionOf(first);
  return (
    <Builder
      lists={data}
      report={null}
      initial={{ navn: "", beskrivelse: "", delt: false, definition }}
    />
  );
}

/** `/k/systemvalg/rapporter/:id/rediger`: a report is changed, or a ready one kept as a new one. */
export function EditReportPage() {
  const { id } = useParamsOf("/k/systemvalg/rapporter/$id/rediger");
  const lists = useQuery(listsQuery);
  const report = useQuery(reportQuery(id));
  if (!lists.data || !report.data) {
    const retry = () => void Promise.all([lists.refetch(), report.refetch()]);
    return <Waiting error={lists.error ?? report.error} retry={retry} />;
  }
  const { navn, beskrivelse, delt, ferdig, definition } = report.data;
  return (
    <Builder
      key={id}
      lists={lists.data}
      report={report.data}
      initial={{ navn, beskrivelse, delt: ferdig ? false : delt, definition }}
    />
  );
}

/** What a report lacks before it is saved; empty for nothing. */
function lackOf({ navn, definition }: Draft): string {
  if (navn.trim() === "") return "Skriv et navn på rapporten";
  return definition.columns.length === 0 ? "Velg minst én kolonne" : "";
}

function Builder({
  lists,
  report,
  initial,
}: {
  lists: readonly ReportList[];
  report: ReportView | null;
  initial: Draft;
}) {
  const go = useNavigate();
  const kept = report && !report.ferdig ? report : null;
  const mine = useMine(initial, kept?.version ?? 0);
  const [isTold, setIsTold] = useState(false);
  const { value: draft, change: setDraft } = mine;
  const write = useWrite({
    send: () =>
      kept ? updateReport(kept.id, { version: mine.version, ...draft }) : createReport(draft),
    done: "Rapporten er lagret",
    onDone: ({ id, version }) => {
      mine.keep(version);
      void changed("RAPPORTER", id);
      void go({ to: pathTo("/k/systemvalg/rapporter/$id", { id }) });
    },
  });
  useUnsavedGuard(mine.isChanged && !write.isRunning);
  const list = lists.find((one) => one.list === draft.definition.list);
  const ask = (part: Partial<ReportDefinition>) =>
    setDraft({ ...draft, definition: { ...draft.definition, ...part } });
  const title = kept ? "Rediger rapport" : "Ny rapport";
  const lack = lackOf(draft);
  const save = () => {
    setIsTold(lack !== "");
    if (lack === "") void write.run();
    else toast.negative(lack);
  };
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        subtitle="Velg hva rapporten er av, kolonner, filtre og gruppering. Resultatet vises nederst."
        actions={
          <Button icon="check" loading={write.isRunning} loadingLabel="Lagrer" onClick={save}>
            Lagre rapport
          </Button>
        }
      />
      <Stack>
        {kept && mine.isOvertaken && (
          <Overtaken onTheirs={mine.leave} onMine={() => mine.keep(kept.version)} />
        )}
        <AboutCard
          draft={draft}
          wrong={isTold && draft.navn.trim() === "" ? lack : undefined}
          mayShare={!kept || kept.egen}
          onChange={setDraft}
        />
        {list ? (
          <>
            <ColumnsCard lists={lists} list={list} definition={draft.definition} onChange={ask} />
            <FiltersCard key={list.list} list={list} definition={draft.definition} onChange={ask} />
            <GroupCard list={list} definition={draft.definition} onChange={ask} />
          </>
        ) : (
          <ClosedCard definition={draft.definition} />
        )}
        <Preview definition={draft.definition} />
      </Stack>
    </Page>
  );
}

function AboutCard({
  draft,
  wrong,
  mayShare,
  onChange,
}: {
  draft: Draft;
  /** What is said of its name. */
  wrong: string | undefined;
  mayShare: boolean;
  onChange: (draft: Draft) => void;
}) {
  return (
    <Card title="Om rapporten">
      <div className={classes.stack}>
        <TextField
          name="navn"
          label="Navn"
          value={draft.navn}
          error={wrong}
          maxLength={120}
          onChange={(navn) => onChange({ ...draft, navn })}
        />
        <TextArea
          name="beskrivelse"
          label="Beskrivelse"
          optional
          rows={2}
          maxLength={1000}
          value={draft.beskrivelse}
          onChange={(beskrivelse) => onChange({ ...draft, beskrivelse })}
        />
        <Checkbox
          label="Del med kontoret"
          checked={draft.delt}
          disabled={!mayShare}
          onChange={(delt) => onChange({ ...draft, delt })}
        />
      </div>
    </Card>
  );
}

/** Of what is not chosen here: key figures are narrowed on their page, other lists need a right. */
function ClosedCard({ definition: { list, ranges } }: { definition: ReportDefinition }) {
  if (list !== FIGURES) {
    return (
      <Notice tone="warning" icon="warning">
        Du har ikke tilgang til det rapporten er av. Navn og deling kan endres.
      </Notice>
    );
  }
  return (
    <Card title="Hva rapporten viser">
      <div className={classes.stack}>
        <p className={classes.quiet}>
          {ranges?.length
            ? "Nøkkeltallene gjelder dagene som var valgt da rapporten ble laget."
            : "Nøkkeltallene gjelder læreåret som løper når rapporten kjøres."}{" "}
          Periode og utvalg velges på siden Nøkkeltall, og lagres derfra som en ny rapport.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/k/systemvalg/nokkeltall" tone="secondary" icon="overview">
            Nøkkeltall
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

interface PartProps {
  list: ReportList;
  definition: ReportDefinition;
  onChange: (part: Partial<ReportDefinition>) => void;
}

function ColumnsCard({
  lists,
  list,
  definition,
  onChange,
}: PartProps & { lists: readonly ReportList[] }) {
  const choose = (name: string) => {
    const next = lists.find((one) => one.list === name);
    if (next) onChange(definitionOf(next));
  };
  const gone = definition.columns.filter((id) => !list.felt.some((field) => field.id === id));
  return (
    <Card title="Hva rapporten viser">
      <div className={classes.stack}>
        <SelectField
          name="list"
          label="Rapport av"
          help="Når du velger noe annet, begynner rapporten på nytt."
          value={list.list}
          options={lists.map((one) => ({ value: one.list, label: one.label }))}
          onChange={choose}
        />
        <fieldset className={classes.checks}>
          <legend>Kolonner</legend>
          {list.felt.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={definition.columns.includes(id)}
              onChange={() => onChange({ columns: toggled(list, definition.columns, id) })}
            />
          ))}
          {gone.map((id) => (
            <Checkbox
              key={id}
              label={`${id} (finnes ikke lenger)`}
              checked
              onChange={() => onChange({ columns: toggled(list, definition.columns, id) })}
            />
          ))}
        </fieldset>
      </div>
    </Card>
  );
}

function GroupCard({ list, definition, onChange }: PartProps) {
  const { group, sums = [], chart, sort } = definition;
  const options = groupable(list).map(({ id, label, slag }) => ({
    value: id,
    label: slag === "dato" || slag === "tidspunkt" ? `${label}, måned for måned` : label,
  }));
  const sorted = list.felt.filter((field) => field.sorteres);
  return (
    <Card title="Rekkefølge, grupper og summer">
      <div className={classes.stack}>
        <div className={classes.fields}>
          <SelectField
            name="sort"
            label="Sorter etter"
            value={sort?.field ?? ""}
            placeholder="Listens egen rekkefølge"
            options={sorted.map(({ id, label }) => ({ value: id, label }))}
            onChange={(field) => onChange({ sort: field ? { field, direction: "asc" } : null })}
          />
          {sort && (
            <SelectField
              name="direction"
              label="Retning"
              value={sort.direction ?? "asc"}
              options={[
                { value: "asc", label: "Stigende" },
                { value: "desc", label: "Synkende" },
              ]}
              onChange={(value) =>
                onChange({ sort: { ...sort, direction: value === "desc" ? "desc" : "asc" } })
              }
            />
          )}
          <SelectField
            name="group"
            label="Grupper etter"
            value={group ?? ""}
            placeholder="Ikke gruppert"
            options={options}
            onChange={(value) => onChange({ group: value || null })}
          />
          {group && (
            <SelectField
              name="chart"
              label="Diagram"
              value={chart ?? "INGEN"}
              options={[
                { value: "INGEN", label: "Ikke noe diagram" },
                { value: "SOYLER", label: "Søyler" },
                { value: "LINJER", label: "Linjer" },
              ]}
              onChange={(value) => onChange({ chart: value as ReportDefinition["chart"] & string })}
            />
          )}
        </div>
        {summable(list).length > 0 && (
          <fieldset className={classes.checks}>
            <legend>Summer</legend>
            {summable(list).map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={sums.includes(id)}
                onChange={(on) =>
                  onChange({ sums: on ? [...sums, id] : sums.filter((one) => one !== id) })
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}

/** What the report comes to as it is now. */
function Preview({ definition }: { definition: ReportDefinition }) {
  const { data, error, refetch } = useQuery({
    ...runQuery(definition),
    enabled: definition.columns.length > 0,
    placeholderData: (before) => before,
  });
  if (definition.columns.length === 0) return null;
  if (data) return <ResultCards result={data} chart={definition.chart ?? "INGEN"} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Kjører rapporten">
      <SkeletonLines lines={6} />
    </Loading>
  );
}
