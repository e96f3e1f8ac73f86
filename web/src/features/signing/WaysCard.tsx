import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { waysQuery } from "./queries.ts";
import classes from "./Signing.module.css";

/** The ways to sign, and of those that are not there what they take. */
export function WaysCard() {
  const { data, error, refetch } = useQuery(waysQuery);
  return (
    <Card title="Måter å signere på" icon="edit">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading label="Laster måtene">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {data && (
        <ul className={classes.ways}>
          {data.map(({ id, navn, level, available, reason }) => (
            <li key={id}>
              <p className={classes.way}>
                <strong>{navn}</strong>
                {available ? (
                  <Badge tone="positive">I bruk</Badge>
                ) : (
                  <Badge tone="neutral">Ikke satt opp</Badge>
                )}
              </p>
              <p className={classes.facts}>{level}</p>
              {reason && <p>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.facts}>
        Lærekontrakten signeres i fylkeskommunens system. Kopien og datoen legges inn på lærlingen,
        under Lærekontrakt.
      </p>
    </Card>
  );
}
