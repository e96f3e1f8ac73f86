import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { YearlyReportView, YearlySheetRow } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../Reports.module.css";
import { deleteYear, type YearFormat, yearFile, yearQuery } from "../queries.ts";

/** `/k/systemvalg/rapporter/arlig/:uid`: the sheets of a year. */
export function YearPage() {
  const { uid } = useParamsOf("/k/systemvalg/rapporter/arlig/$uid");
  const { data, error, refetch } = useQuery(yearQuery(uid));
  if (isMissing(error)) {
    const backTo = { to: "/k/systemvalg/rapporter", label: "Rapporter" } as const;
    return <Missing thing="årsrapporten" backTo={backTo} />;
  }
  if (!data) {
    return (
      <Page title="Årlig rapportering">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter svararkene">
            <SkeletonLines lines={8} />
          </Loading>
        )}
      </Page>
    );
  }
  return <Year year={data} />;
}

function Year({ year }: { year: YearlyReportView }) {
  const go = useNavigate();
  const remove = useWrite({
    send: () => deleteYear(year.id),
    done: `${year.aar} er slettet`,
    onDone: () => {
      void changed("AARSRAPPORTER", year.id);
      void go({ to: "/k/systemvalg/rapporter/arlig" });
    },
  });
  const ask = async () => {
    const yes = await askConfirm({
      title: `Slette ${year.aar}?`,
      text: "Alle svarark for året forsvinner.",
      confirmText: "Slett",
    });
    if (yes) await remove.run();
  };
  const open = year.ark.filter(({ sendt }) => sendt === undefined);
  const sent = year.ark.filter(({ sendt }) => sendt !== undefined);
  return (
    <Page title={`Årlig rapportering ${year.aar}`}>
      <PageHeader
        title={`Årlig rapportering ${year.aar}`}
        subtitle={[
          `Telledato ${formatDate(year.telledato)}`,
          year.svarfrist !== undefined && `svarfrist ${formatDate(year.svarfrist)}`,
          `${sent.length} av ${year.ark.length} svarark er sendt`,
        ]
          .filter(Boolean)
          .join(", ")}
        actions={
          <>
            <FileButton year={year} format="xlsx" />
            <FileButton year={year} format="csv" />
            {sent.length === 0 && (
              <Button tone="grave" icon="delete" onClick={() => void ask()}>
                Slett
              </Button>
            )}
          </>
        }
      />
      <Stack>
        {open.length > 0 && <Sheets title="Mangler svar" sheets={open} />}
        {sent.length > 0 && <Sheets title="Sendt" sheets={sent} />}
      </Stack>
    </Page>
  );
}

const FORMATS: Record<YearFormat, string> = { xlsx: "Excel", csv: "CSV" };

function FileButton({ year, format }: { year: YearlyReportView; format: YearFormat }) {
  const file = useWrite({
    send: () => yearFile(year.id, format),
    onDone: (blob) => save(blob, `Årlig rapportering ${year.aar}.${format}`),
  });
  return (
    <Button
      tone="secondary"
      icon="download"
      loading={file.isRunning}
      loadingLabel="Lager filen"
      onClick={() => void file.run()}
    >
      {FORMATS[format]}
    </Button>
  );
}

function Sheets({ title, sheets }: { title: string; sheets: readonly YearlySheetRow[] }) {
  return (
    <Card title={`${title} (${sheets.length})`}>
      <ul className={classes.rows}>
        {sheets.map(({ id, navn, bedriftid, besvart, sporsmal, sendt }) => (
          <li key={id} className={classes.row}>
            <Link
              to={pathTo("/k/systemvalg/rapporter/arlig/ark/$uid", { uid: id })}
              className={classes.name}
            >
              {navn}
              {bedriftid === undefined && " (kontoret)"}
            </Link>
            <p className={classes.quiet}>
              {sendt === undefined
                ? `${besvart} av ${sporsmal} besvart`
                : `Sendt ${formatDateTime(sendt)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
