import type { ComponentProps } from "react";
import type { GoalStatus } from "@/api/schemas.gen.ts";
import { GoalPlan, type GoalSummaryProps } from "@/features/people/publicGoalPlan.ts";
import { allGoals, countByStatus, goalStatuses } from "@/features/people/publicGoals.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { PaceWords } from "@/ui/PaceWords.tsx";
import { ProgressRing } from "@/ui/Progress.tsx";
import classes from "./GoalsWithDocumentation.module.css";

type Props = Pick<
  ComponentProps<typeof GoalPlan>,
  "uid" | "expected" | "documentationTo" | "noPlan"
>;

/** Every competence goal by category, with the way to what documents it. */
export function GoalsWithDocumentation(props: Props) {
  return (
    <GoalPlan
      {...props}
      loading="Laster kompetansemål"
      summary={(summary) => <GoalSummary {...summary} />}
      summaryHeight={128}
      noneIcon="goal"
    />
  );
}

/** A ring, and how many goals there are of each state to choose between. */
function GoalSummary({ data, expected, choice, onChoose }: GoalSummaryProps) {
  const { progress } = data;
  const counts = countByStatus(allGoals(data));
  return (
    <Card>
      <div className={classes.summary}>
        <ProgressRing
          size={112}
          percent={progress.prosent}
          expected={expected?.forventet ?? null}
          label="Godkjente kompetansemål"
          detail={`${progress.godkjent} av ${progress.total}`}
        />
        <div className={classes.words}>
          <p className={classes.lead}>
            {progress.godkjent} av {counted(progress.total, "mål", "mål")} godkjent
          </p>
          <PaceWords expected={expected} />
          <fieldset className={classes.choices}>
            <legend className="sv-hidden">Vis mål</legend>
            <Choice
              label={`Alle ${progress.total}`}
              on={choice === null}
              onOn={() => onChoose(null)}
            />
            {goalStatuses.map((status) => (
              <Choice
                key={status}
                label={`${counts[status]} ${status.toLocaleLowerCase("nb")}`}
                status={status}
                on={choice === status}
                onOn={() => onChoose(status)}
              />
            ))}
          </fieldset>
        </div>
      </div>
    </Card>
  );
}

function Choice({
  label,
  status,
  on,
  onOn,
}: {
  label: string;
  status?: GoalStatus;
  on: boolean;
  onOn: () => void;
}) {
  return (
    <label className={classes.choice}>
      <input type="radio" name="maal" checked={on} onChange={onOn} />
      {status ? <StatusBadge status={status}>{label}</StatusBadge> : label}
    </label>
  );
}
