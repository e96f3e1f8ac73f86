import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { YearlyReportView } from "@/api/schemas.gen.ts";
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
import { deleteYear, yearQuery } from "../queries.ts";

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
  const isSent = year.ark.some(({ sendt }) => sendt !== undefined);
  return (
    <Page title={`Årlig rapportering ${year.aar}`}>
      <PageHeader
        title={`Årlig rapportering ${year.aar}`}
        subtitle={`Telledato ${formatDate(year.telledato)}`}
        actions={
          !isSent && (
            <Button tone="secondary" icon="delete" onClick={() => void ask()}>
              Slett
            </Button>
          )
        }
      />
      <Stack>
        <Card title="Svarark">
          <ul className={classes.rows}>
            {year.ark.map(({ id, navn, bedriftid, besvart, sporsmal, sendt }) => (
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
      </Stack>
    </Page>
  );
}
