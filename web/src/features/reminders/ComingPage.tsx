import { pathTo } from "@/lib/address.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComingReminder } from "@/api/schemas.gen.ts";
import { formatClock, formatWeekday } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Coming.module.css";
import { comingQuery } from "./queries.ts";
import { channelWords, lastWords, personPage } from "./words.ts";

const TITLE = "Neste utsending";

/** `/k/systemvalg/automatiskemeldingerliste/neste`: who is reminded at the next noon. */
export function ComingPage() {
  const coming = useInfiniteQuery(comingQuery);
  const first = coming.data?.pages[0];
  const rows = coming.data?.pages.flatMap((part) => part.rows) ?? [];
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle={
          first
            ? `Påminnelser som går ut ${formatWeekday(first.tidspunkt)} kl. ${formatClock(first.tidspunkt)}, slik det ser ut nå.`
            : "Påminnelser som går ut klokken 12, slik det ser ut nå."
        }
      />
      {first ? (
        <Card title="Hvem som får hva" icon="bell" aside={first.sist && lastWords(first.sist)}>
          {rows.length === 0 && !coming.hasNextPage ? (
            <EmptyState compact icon="approve" title="Ingen skal påminnes ved neste utsending">
              Påminnelser finnes klokken 12 hver dag, ut fra det som da er gjort og ikke gjort.
            </EmptyState>
          ) : (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <Row key={`${row.templateId} ${row.person}`} row={row} />
              ))}
            </ul>
          )}
          {coming.hasNextPage && (
            <div className={classes.more}>
              <Button
                tone="secondary"
                loading={coming.isFetchingNextPage}
                loadingLabel="Henter flere"
                onClick={() => void coming.fetchNextPage()}
              >
                Vis flere
              </Button>
            </div>
          )}
        </Card>
      ) : coming.isError ? (
        <ErrorState error={coming.error} onRetry={() => void coming.refetch()} />
      ) : (
        <Loading label="Henter neste utsending">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function Row({ row }: { row: ComingReminder }) {
  const page = personPage(row);
  return (
    <li className={classes.row}>
      <span>
        <span className={classes.name}>{page ? <Link to={page}>{row.navn}</Link> : row.navn}</span>
        <br />
        <Link
          to={pathTo("/k/systemvalg/endrestandard/$id", { id: row.templateId })}
          className={classes.facts}
        >
          {row.name}
        </Link>
      </span>
      <span className={classes.facts}>{channelWords(row.types)}</span>
    </li>
  );
}
