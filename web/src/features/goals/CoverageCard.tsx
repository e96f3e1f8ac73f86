import { useQuery } from "@tanstack/react-query";
import { allGoals } from "@/blocks/goals/goals.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { begun } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./CoverageCard.module.css";
import { judgedCounts, toMend } from "./coverage.ts";
import { evidenceQuery } from "./queries.ts";

/** Goals that are named with what to do about them. */
const SHOWN = 3;

/** Whether the apprentice's goals hold, and what to do about those that do not. */
export function CoverageCard({ uid }: { uid: string }) {
  const { data } = useQuery(evidenceQuery(uid));
  const { data: goals } = useQuery(goalsQuery(uid));
  if (!data || !goals || data.coverage.length === 0) return null;
  const labels = new Map(allGoals(goals).map(({ id, label }) => [id, label]));
  const mend = toMend(data.coverage).slice(0, SHOWN);
  return (
    <Card title="Dekning" icon="goal" aside={<Link to="/l/laereplanmal/dekning">Se alle</Link>}>
      <p className={classes.counts}>
        {judgedCounts(data.coverage).map(({ judgement, count }) => (
          <StatusBadge key={judgement} status={judgement}>
            {`${count} ${judgement}`}
          </StatusBadge>
        ))}
      </p>
      {mend.length > 0 && (
        <ul className={classes.mend}>
          {mend.map(({ goal, advice }) => (
            <li key={goal}>
              <span className={classes.goal}>{begun(labels.get(goal) ?? "")}</span>
              <span className={classes.advice}>{advice}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
