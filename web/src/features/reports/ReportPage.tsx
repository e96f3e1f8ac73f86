import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { ReportFormat, ReportView } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo, searchAt } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useParamsOf, useSearchOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { FORMATS } from "./formats.ts";
import classes from "./Reports.module.css";
import { ResultCards } from "./ReportResult.tsx";
import { aboutReport } from "./ReportsPage.tsx";
import { deleteReport, fileOf, reportQuery, runQuery } from "./queries.ts";

const SendDialog = part(async () => (await import("./SendDialog.tsx")).SendDialog);
const ScheduleDialog = part(async () => (await import("./ScheduleDialog.tsx")).ScheduleDialog);

/** `/k/systemvalg/rapporter/:id`: a report, run now. */
export function ReportPage() {
  const { id } = useParamsOf("/k/systemvalg/rapporter/$id");
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (isMissing(error)) {
    return (
      <Missing thing="rapporten" backTo={{ to: "/k/systemvalg/rapporter", label: "Rapporter" }} />
    );
  }
  if (!data) {
    return (
      <Page title="Rapport">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter rapporten">
            <SkeletonLines lines={8} />
          </Loading>
        )}
      </Page>
    );
  }
  return <Report report={data} />;
}

/** How an address says the group of rows without a value. */
const WITHOUT = "~uten";

function Report({ report }: { report: ReportView }) {
  const { gruppe } = useSearchOf({ gruppe: oneText });
  const group = gruppe === WITHOUT ? "" : (gruppe ?? null);
  const { data, error, refetch } = useQuery(runQuery(report.definition, group));
  const here = pathTo("/k/systemvalg/rapporter/$id", { id: report.id });
  return (
    <Page title={report.navn}>
      <PageHeader
        title={report.navn}
        subtitle={report.beskrivelse || aboutReport(report)}
        actions={<Actions report={report} />}
      />
      <Stack>
        {group === null ? (
          <Files report={report} />
        ) : (
          <Notice actions={<ButtonLink to={here}>Vis hele rapporten</ButtonLink>}>
            Bare radene i én gruppe vises.
          </Notice>
        )}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Kjører rapporten">
            <SkeletonLines lines={10} />
          </Loading>
        )}
        {data && (
          <ResultCards
            result={data}
            chart={report.definition.chart ?? "INGEN"}
            groupLink={(verdi) => searchAt(here, { gruppe: verdi || WITHOUT })}
          />
        )}
      </Stack>
    </Page>
  );
}

/** The report as a file. */
function Files({ report }: { report: ReportView }) {
  const fetchFile = useWrite({
    send: (format: ReportFormat) => fileOf(report.definition, format, report),
    onDone: (blob, format) => save(blob, `${report.navn}.${format}`),
  });
  return (
    <div className={classes.actions} role="group" aria-label="Last ned">
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          tone="secondary"
          icon="download"
          loading={fetchFile.isRunning && fetchFile.input === format}
          loadingLabel="Lager filen"
          onClick={() => void fetchFile.run(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Actions({ report }: { report: ReportView }) {
  const go = useNavigate();
  const [open, setOpen] = useState<"send" | "plan" | null>(null);
  const close = () => setOpen(null);
  const remove = useWrite({
    send: () => deleteReport(report.id),
    done: "Rapporten er slettet",
    onDone: () => {
      void changed("RAPPORTER", report.id);
      void go({ to: "/k/systemvalg/rapporter" });
    },
  });
  const ask = async () => {
    const yes = await askConfirm({
      title: `Slette «${report.navn}»?`,
      text: report.delt
        ? "Rapporten forsvinner for hele kontoret, og sendes ikke lenger."
        : "Rapporten forsvinner, og sendes ikke lenger.",
      confirmText: "Slett",
    });
    if (yes) await remove.run();
  };
  const edit = pathTo("/k/systemvalg/rapporter/$id/rediger", { id: report.id });
  return (
    <>
      <ButtonLink to={edit} tone="secondary" icon="edit">
        {report.ferdig ? "Tilpass" : "Rediger"}
      </ButtonLink>
      {!report.ferdig && (
        <>
          {report.egen && (
            <Button tone="secondary" onClick={() => setOpen("plan")}>
              Fast utsending
            </Button>
          )}
          <Button onClick={() => setOpen("send")}>Send nå</Button>
          <Button tone="grave" icon="delete" onClick={() => void ask()}>
            Slett
          </Button>
        </>
      )}
      {open && (
        <LateDialog opened onClose={close}>
          {open === "send" ? (
            <SendDialog report={report} onClose={close} />
          ) : (
            <ScheduleDialog report={report} onClose={close} />
          )}
        </LateDialog>
      )}
    </>
  );
}
