import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { fetchStatement } from "./fetchStatement.ts";
import classes from "./Statements.module.css";
import { companyStatementsQuery } from "./queries.ts";

/** The card "Tilskudd" of a company: what it was sent of its grants. */
export function CompanyStatements({ company }: { company: string }) {
  const { data, error, refetch } = useQuery(companyStatementsQuery(company));
  return (
    <Card title="Tilskudd" icon="grant">
      {data ? (
        data.length > 0 ? (
          <ul className={classes.rows} aria-label="Tilskuddsoppgjør">
            {data.map((statement) => (
              <li key={statement.id} className={classes.row}>
                <span className={classes.words}>
                  <span>{statement.periodNavn}</span>
                  <span className={classes.quiet}>
                    {statement.sent ? `Sendt ${formatDateTime(statement.sent)}` : "Ikke sendt"}
                    {statement.edition > 1 && `, utgave ${statement.edition}`}
                  </span>
                </span>
                {!statement.sent && <StatusBadge status={statement.stateLabel} />}
                <Button
                  tone="quiet"
                  icon="download"
                  onClick={() => void fetchStatement(statement)}
                  label={`Last ned oppgjøret for ${statement.periodNavn}`}
                >
                  Last ned
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState compact icon="grant" title="Ingen oppgjør ennå">
            Oppgjøret for lærlingtilskuddet står her når kontoret har sendt det.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster oppgjørene">
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Card>
  );
}
