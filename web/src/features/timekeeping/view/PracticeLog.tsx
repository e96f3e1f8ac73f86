import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LogPlan } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "../hours.module.css";
import { logQuery } from "../queries.ts";

const intervals: Readonly<Record<LogPlan["hyppighet"], string>> = {
  UKENTLIG: "Skriv i loggen hver uke.",
  HVER_ANDRE_UKE: "Skriv i loggen hver andre uke.",
  MAANEDLIG: "Skriv i loggen hver måned.",
};

/** The practice log: what the plan says of it, and its entries on a timeline, the newest first. */
export function PracticeLogView({
  laerling,
  linkOf,
  action,
  hidesNothing = false,
}: {
  laerling: string;
  linkOf: (id: string) => Address;
  /** The next step where there is nothing yet. */
  action?: ReactNode;
  /** Shows nothing where the plan has no log and nothing was written. */
  hidesNothing?: boolean;
}) {
  const { data, error, refetch } = useQuery(logQuery(laerling));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Laster praksislogg">
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  const { plans, entries } = data;
  if (plans.length === 0 && entries.length === 0) {
    return hidesNothing ? null : (
      <EmptyState icon="note" title="Ingen praksislogg">
        Opplæringsplanen har ingen praksislogg.
      </EmptyState>
    );
  }
  return (
    <Stack>
      {plans.map(({ id, title, hyppighet, veiledning }) => (
        <Card key={id} title={`Praksislogg, ${title}`}>
          <p>{intervals[hyppighet]}</p>
          {veiledning && <p className={classes.text}>{veiledning}</p>}
        </Card>
      ))}
      <Card title="Loggen">
        {entries.length === 0 ? (
          <EmptyState compact icon="note" title="Ingenting er skrevet ennå" action={action} />
        ) : (
          <ol>
            {entries.map(({ id, dag, status, lines }) => (
              <li key={id}>
                <Link to={linkOf(id)} className={classes.row}>
                  <span className={classes.words}>
                    <span className={classes.facts}>{formatDate(dag)}</span>
                    <span className={classes.text}>{lines[0]?.hva || "Uten tekst"}</span>
                  </span>
                  <span className={classes.state}>
                    <StatusBadge status={status} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </Stack>
  );
}
