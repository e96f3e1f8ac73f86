import { useQueries } from "@tanstack/react-query";
import { formatCount } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { percentOf } from "@/ui/Progress.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { IN_TRAINING, stepLabel, steps } from "./figures.ts";
import classes from "./ProgressCard.module.css";
import { stepQuery } from "./queries.ts";

/** How far the apprentices in training have come, in four steps that lead to their lists. */
export function ProgressCard() {
  const queries = useQueries({ queries: steps.map(stepQuery) });
  const failed = queries.find(({ error, data }) => error && !data);
  const counts = queries.map(({ data }) => data?.found);
  const loaded = counts.filter((count) => count !== undefined);
  const total = loaded.reduce((sum, count) => sum + count, 0);
  return (
    <Card title="Framdrift">
      {failed ? (
        <ErrorState
          compact
          error={failed.error}
          onRetry={() => queries.forEach((query) => void query.refetch())}
        />
      ) : loaded.length < steps.length ? (
        <Loading label="Laster framdrift">
          <SkeletonLines lines={4} />
        </Loading>
      ) : total === 0 ? (
        <EmptyState compact icon="goal" title="Ingen i læretid ennå">
          Framdriften vises når de første lærlingene er i gang.
        </EmptyState>
      ) : (
        <>
          <p className={classes.intro}>Godkjente kompetansemål, lærlinger i læretid</p>
          <ul>
            {steps.map((step, at) => {
              const count = counts[at] ?? 0;
              return (
                <li key={step.min}>
                  <Link
                    to="/k/laerlinger"
                    search={{
                      statusLabel: [IN_TRAINING],
                      framdrift: `${step.min}..${step.max}`,
                    }}
                    className={classes.step}
                  >
                    <span className={classes.label}>{stepLabel(step)}</span>
                    <span className={classes.track} aria-hidden>
                      <span
                        className={classes.fill}
                        style={{ width: `${percentOf(count, total)}%` }}
                      />
                    </span>
                    <span className={classes.count}>{formatCount(count)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
