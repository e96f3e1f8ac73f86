import type { ComponentProps } from "react";
import { GoalPlan, type GoalSummaryProps } from "./GoalPlan.tsx";
import { allGoals, countByStatus, goalStatuses } from "@/blocks/goals/goals.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { PaceWords } from "@/ui/PaceWords.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { ProgressRing } from "@/ui/Progress.tsx";
import { ActingGoals } from "./ActingGoals.tsx";
import classes from "./Goals.module.css";

type Props = Pick<
  ComponentProps<typeof GoalPlan>,
  "uid" | "expected" | "documentationTo" | "noPlan" | "begin"
> & {
  /** Whose goals they are, by the name shown to the reader. */
  who: string;
};

/** Every competence goal by category, with what shows it, and what the reader may do with it. */
export function Goals(props: Props) {
  return (
    <ActingGoals
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
  const each = goalStatuses.map((status) => ({
    value: status,
    label: (
      <StatusBadge status={status}>
        {`${counts[status]} ${status.toLocaleLowerCase("nb")}`}
      </StatusBadge>
    ),
  }));
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
          <Pills
            label="Vis mål"
            value={choice}
            options={[{ value: null, label: `Alle ${progress.total}` }, ...each]}
            onChange={onChoose}
          />
        </div>
      </div>
    </Card>
  );
}
