import type { Address } from "@/lib/address.ts";
import type { ExpectedProgress, Progress } from "@/api/schemas.gen.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { PaceWords } from "@/ui/PaceWords.tsx";
import { ProgressRing } from "@/ui/Progress.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./GoalsSummary.module.css";

/** How many competence goals are approved, as a ring; every number leads to its goals. */
export function GoalsSummary({
  progress,
  expected,
  to,
  empty,
}: {
  progress: Progress;
  /** How far they are expected to be; null where nothing is. */
  expected: ExpectedProgress | null;
  to: Address;
  /** What is said when there are no goals yet. */
  empty: string;
}) {
  const { godkjent, tilgodkjenning, total, prosent } = progress;
  return (
    <Card>
      <div className={classes.goals}>
        <ProgressRing
          size={108}
          percent={prosent}
          expected={expected?.forventet ?? null}
          label="Godkjente kompetansemål"
        />
        <div className={classes.goalsWords}>
          <h2 className={classes.goalsTitle}>
            <Link to={to}>Kompetansemål</Link>
          </h2>
          {total === 0 ? (
            <p className={classes.muted}>{empty}</p>
          ) : (
            <p>
              {godkjent} av {total} godkjent
            </p>
          )}
          <PaceWords expected={expected} />
          {tilgodkjenning > 0 && (
            <Link to={to} search={{ status: "Til gjennomgang" }} className={classes.goalsWaiting}>
              <StatusBadge status="Til gjennomgang">{tilgodkjenning} til gjennomgang</StatusBadge>
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
