import { useQuery } from "@tanstack/react-query";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { LineChart } from "@/ui/chart/LineChart.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { monthTicks, placedPoints, type PlacedPoint } from "./line.ts";
import classes from "./progression.module.css";
import { ownProgressionQuery } from "./queries.ts";

/** The share of an apprentice's goals that is approved, month by month, beside what is recommended. */
export function OwnProgression({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(ownProgressionQuery(id));
  return (
    <Card title="Framdrift og anbefalt progresjon">
      {data ? (
        <Lines points={placedPoints(data.punkter)} />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster framdriften">
          <Skeleton height={332} />
        </Loading>
      )}
    </Card>
  );
}

const isTold = (point: PlacedPoint): point is PlacedPoint & { godkjent: number } =>
  point.godkjent !== null;

function Lines({ points }: { points: readonly PlacedPoint[] }) {
  const own = points.filter(isTold);
  const now = own.at(-1);
  const last = points.at(-1);
  if (!last) {
    return (
      <EmptyState compact icon="activity" title="Ingen linje ennå">
        Linjen vises når læretiden har start- og sluttdato og det er mål i opplæringsplanen.
      </EmptyState>
    );
  }
  const over = now === last;
  const said = now
    ? `${over ? "Til slutt" : `${formatDate(now.dag)}`}: ${now.godkjent} % av målene er godkjent, ${now.anbefalt} % er anbefalt.`
    : "Læretiden har ikke begynt.";
  return (
    <>
      <p className={classes.said}>{said}</p>
      <LineChart
        title="Godkjente mål og anbefalt progresjon"
        description={said}
        xMax={last.x}
        ticks={monthTicks(last.x)}
        mark={now && !over ? { x: now.x, label: "I dag" } : null}
        lines={[
          {
            label: "Anbefalt",
            look: "recommended",
            points: points.map(({ x, anbefalt }) => ({ x, y: anbefalt })),
          },
          {
            label: "Godkjent",
            look: "own",
            points: own.map(({ x, godkjent }) => ({ x, y: godkjent })),
          },
        ]}
      />
      <details className={classes.numbers}>
        <summary>Vis tallene</summary>
        <Numbers points={points} />
      </details>
    </>
  );
}

function Numbers({ points }: { points: readonly PlacedPoint[] }) {
  return (
    <table className={classes.table}>
      <caption className="sv-hidden">Godkjent og anbefalt, måned for måned</caption>
      <thead>
        <tr>
          <th scope="col">Til</th>
          <th scope="col">Anbefalt</th>
          <th scope="col">Godkjent</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ dag, maaned, anbefalt, godkjent }) => (
          <tr key={dag}>
            <th scope="row">
              {formatDate(dag)}
              {maaned === null && " (i dag)"}
            </th>
            <td>{anbefalt} %</td>
            <td>{godkjent === null ? "–" : `${godkjent} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
