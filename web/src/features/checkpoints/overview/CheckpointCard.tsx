import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import type { ListRows } from "@/api/lists.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import type { CheckpointDeadlineState } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { checkpointViews, searchOfView } from "../list/views.ts";
import classes from "./CheckpointCard.module.css";

const LIST = "/k/sjekkpunkter";
const SHOWN = 4;

const firstOf = (fristen: CheckpointDeadlineState) =>
  searchQuery("SJEKKPUNKTER", {
    filters: [{ field: "fristen", values: [fristen] }],
    sort: [{ field: "deadlineTimestamp", direction: "asc" }],
    page: 1,
    perPage: SHOWN,
  });

const queues = [checkpointViews.overdue, checkpointViews.week, checkpointViews.soon] as const;

/** What is overdue and what comes, on the first page; each number opens its list. */
export function CheckpointCard() {
  const [overdue, week, soon] = [
    useQuery(firstOf("Forfalt")),
    useQuery(firstOf("Denne uken")),
    useQuery(firstOf("Neste 30 dager")),
  ];
  const all = [overdue, week, soon] as const;
  const failed = all.find(({ error, data }) => error && !data);
  const counts = all.map(({ data }) => data?.found ?? 0);
  const ready = all.every(({ data }) => data);
  const aside = <Link to={LIST}>Se alle</Link>;
  return (
    <Card title="Sjekkpunkter" icon="checkpoint" aside={aside}>
      {failed ? (
        <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />
      ) : ready ? (
        <div className={classes.queues}>
          {queues.map((view, at) => (
            <Queue
              key={view.navn}
              view={view}
              count={counts[at] ?? 0}
              rows={all[at]?.data?.items ?? []}
            />
          ))}
        </div>
      ) : (
        <Loading label="Laster sjekkpunktene">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Card>
  );
}

const none: Record<string, string> = {
  Forfalt: "Ingenting er forfalt.",
  "Denne uken": "Ingenting har frist denne uken.",
  "Neste 30 dager": "Ingenting mer de neste 30 dagene.",
};

function Queue({
  view,
  count,
  rows,
}: {
  view: (typeof queues)[number];
  count: number;
  rows: readonly ListRows["SJEKKPUNKTER"][];
}) {
  return (
    <section className={classes.queue} aria-label={view.navn}>
      {count === 0 ? (
        <p className={classes.none}>{none[view.navn]}</p>
      ) : (
        <>
          <Link
            to={LIST}
            search={searchOfView(view)}
            className={classes.number}
            data-late={view.navn === "Forfalt" || undefined}
          >
            <span className={classes.count}>{formatCount(count)}</span> {view.navn.toLowerCase()}
          </Link>
          <ul>
            {rows.map(({ id, title, apprenticeId, laerlingnavn, deadlineTimestamp }) => (
              <li key={id} className={classes.line}>
                <Link
                  to={pathTo("/k/laerlinger/$uid/sjekkpunkter", { uid: apprenticeId })}
                  search={{ sjekkpunkt: id }}
                  className={classes.name}
                >
                  {laerlingnavn}
                  <span className={classes.fact}>{title}</span>
                </Link>
                <span className={classes.fact}>{formatDate(deadlineTimestamp)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
