import type { GoalCoverageView } from "@/api/schemas.gen.ts";
import { begun } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import classes from "./Judged.module.css";

/** How the pieces show it, in words. */
function howText({ gjordeSelv, varMed, forklarte, utenBevis }: GoalCoverageView["hows"]): string {
  return [
    gjordeSelv > 0 && `${gjordeSelv} gjorde selv`,
    varMed > 0 && `${varMed} var med`,
    forklarte > 0 && `${forklarte} forklarte`,
    utenBevis > 0 && `${utenBevis} uten bevis`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whether what shows a goal holds, part by part, and what to do about it. */
export function Judged({ coverage }: { coverage: GoalCoverageView }) {
  const { judgement, advice, subGoals, hows } = coverage;
  const how = howText(hows);
  return (
    <div className={classes.judged}>
      <StatusBadge status={judgement}>{begun(judgement)}</StatusBadge>
      {how !== "" && <span className={classes.fact}>{how}</span>}
      {advice !== null && <span className={classes.fact}>{advice}</span>}
      {subGoals.length > 0 && (
        <ul className={classes.parts} aria-label="Delmål">
          {subGoals.map((part) => (
            <li key={part.id}>
              <span>{begun(part.label)}</span>
              <span className={classes.word} data-judgement={part.judgement}>
                {part.judgement}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
