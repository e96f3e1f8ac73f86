import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { ReportView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Reports.module.css";
import { reportSettingsQuery, reportsQuery, saveReportSettings } from "./queries.ts";

/** `/k/systemvalg/rapporter`: ready reports, and those that the office has built. */
export function ReportsPage() {
  const { data, error, refetch } = useQuery(reportsQuery);
  const create = (
    <ButtonLink to="/k/systemvalg/rapporter/ny" icon="add">
      Ny rapport
    </ButtonLink>
  );
  return (
    <Page title="Rapporter" thumbAction={create}>
      <PageHeader
        title="Rapporter"
        subtitle="Kjør en ferdig rapport, eller bygg en selv og del den med kontoret."
        actionsAtThumb
        actions={
          <>
            <ButtonLink to="/k/systemvalg/rapporter/arlig" tone="secondary">
              Årlig rapportering
            </ButtonLink>
            {create}
          </>
        }
      />
      <Stack>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter rapportene">
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {data && (
          <>
            <Card title="Kontorets rapporter">
              {data.lagrede.length === 0 ? (
                <EmptyState compact icon="document" title="Ingen egne rapporter ennå">
                  Bygg en ny, eller lagre en ferdig rapport med egne valg.
                </EmptyState>
              ) : (
                <Rows reports={data.lagrede} />
              )}
            </Card>
            <Card title="Ferdige rapporter">
              <Rows reports={data.ferdige} />
            </Card>
            <SendingCard />
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Whether reports may leave the office as files. */
function SendingCard() {
  const { data } = useQuery(reportSettingsQuery);
  const allow = useWrite({
    send: (filer: boolean) => saveReportSettings({ version: data?.version ?? 0, filer }),
    again: () => changed("RAPPORTER"),
    done: "Valget er lagret",
  });
  if (!data) return null;
  return (
    <Card title="Fast utsending">
      <Checkbox
        label="Rapporter kan legges ved e-posten som fil"
        checked={data.filer}
        disabled={allow.isRunning}
        onChange={(filer) => void allow.run(filer)}
      />
      <p className={classes.quiet}>
        Ellers går de ut som lenke. En fil kan ha personopplysninger, og blir liggende i e-posten
        til mottakerne.
      </p>
    </Card>
  );
}

/** What is said of a kept report: whose it is, and when it goes out. */
export function aboutReport({ ferdig, egen, eier, delt, plan }: ReportView): string {
  if (ferdig) return "";
  const whose = egen
    ? delt
      ? "Din, delt med kontoret"
      : "Bare din"
    : `Delt av ${eier || "kontoret"}`;
  const next = plan?.neste ? `sendes ${formatDateTime(plan.neste)}` : "";
  return [whose, next].filter(Boolean).join(", ");
}

function Rows({ reports }: { reports: readonly ReportView[] }) {
  return (
    <ul className={classes.rows}>
      {reports.map((report) => (
        <li key={report.id} className={classes.row}>
          <Link
            to={pathTo("/k/systemvalg/rapporter/$id", { id: report.id })}
            className={classes.name}
          >
            {report.navn}
          </Link>
          {report.beskrivelse && <p className={classes.quiet}>{report.beskrivelse}</p>}
          {!report.ferdig && <p className={classes.quiet}>{aboutReport(report)}</p>}
          {report.plan?.sistFeil && (
            <p className={classes.quiet} role="status">
              Ble ikke sendt: {report.plan.sistFeil}.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
