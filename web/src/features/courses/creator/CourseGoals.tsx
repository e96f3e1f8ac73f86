import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseView } from "@/api/schemas.gen.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { GoalChoice } from "@/features/tasks/publicGoalChoice.ts";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { plansQuery } from "../queries.ts";
import classes from "./Creator.module.css";
import type { CourseText, Edit } from "./draft.ts";

const GOALS_MAX = 100;

/** Which goals the course counts for, of one training plan after the other. */
export function CourseGoals({
  course,
  text: { goals },
  edit,
}: {
  course: CourseView;
  text: CourseText;
  edit: (edit: Edit) => void;
}) {
  const plans = useQuery(plansQuery);
  const [plan, setPlan] = useState(course.goals[0]?.plan ?? "");
  return (
    <Card title="Mål som kurset teller for" icon="goal" aside={`${goals.length} valgt`}>
      <div className={classes.fields}>
        <p className={classes.hint}>
          Når en lærling har fullført kurset, vises det ved disse målene i opplæringsplanen.
        </p>
        {plans.error && !plans.data ? (
          <ErrorState compact error={plans.error} onRetry={() => void plans.refetch()} />
        ) : (
          <SelectField
            name="goalPlan"
            label="Opplæringsplan"
            help="Et kurs kan telle for mål i flere planer."
            optional
            placeholder="Velg opplæringsplan"
            value={plan}
            options={(plans.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setPlan}
          />
        )}
        {plan && (
          <PlanGoals
            key={plan}
            plan={plan}
            goals={goals}
            onChange={(now) => edit((before) => ({ ...before, goals: now }))}
          />
        )}
      </div>
    </Card>
  );
}

function PlanGoals({
  plan,
  goals,
  onChange,
}: {
  plan: string;
  goals: readonly string[];
  onChange: (goals: string[]) => void;
}) {
  const { data, error, refetch } = useQuery(planQuery(plan));
  if (data) {
    const own = new Set(data.categories.flatMap((group) => group.goals).map(({ id }) => id));
    const others = goals.filter((id) => !own.has(id));
    return (
      <GoalChoice
        groups={data.categories}
        chosen={goals.filter((id) => own.has(id))}
        max={GOALS_MAX - others.length}
        error={undefined}
        onChange={(chosen) => onChange([...others, ...chosen])}
      />
    );
  }
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster målene">
      <SkeletonLines />
    </Loading>
  );
}
