import { useQuery } from "@tanstack/react-query";
import type { ReportView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Reports.module.css";
import { reportsQuery } from "./queries.ts";

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
          </>
        )}
      </Stack>
    </Page>
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
