import { useQuery } from "@tanstack/react-query";
import { GoalChoice } from "@/features/tasks/publicGoalChoice.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { plansQuery } from "../queries.ts";
import { goalLabels, GOALS_MAX, type GoalValues } from "./goals.ts";

/** Which plan it belongs to, and which goals one works towards. */
export function GoalFields({
  values,
  errors,
  onChange,
}: {
  values: GoalValues;
  errors: FormErrors;
  onChange: (values: GoalValues) => void;
}) {
  const plans = useQuery(plansQuery);
  if (plans.error && !plans.data) {
    return <ErrorState compact error={plans.error} onRetry={() => void plans.refetch()} />;
  }
  return (
    <>
      <SelectField
        name="curriculum"
        label={goalLabels.curriculum}
        help="Målene velges blant målene i planen."
        optional
        placeholder="Ingen opplæringsplan"
        value={values.curriculum}
        error={errors.curriculum}
        options={(plans.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(curriculum) => onChange({ curriculum, curriculumGoals: [] })}
      />
      {values.curriculum && (
        <PlanGoals
          plan={values.curriculum}
          chosen={values.curriculumGoals}
          error={errors.curriculumGoals}
          onChange={(curriculumGoals) => onChange({ ...values, curriculumGoals })}
        />
      )}
    </>
  );
}

function PlanGoals({
  plan,
  chosen,
  error,
  onChange,
}: {
  plan: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const query = useQuery(planQuery(plan));
  if (query.data) {
    return (
      <GoalChoice
        groups={query.data.categories}
        chosen={chosen}
        max={GOALS_MAX}
        error={error}
        onChange={onChange}
      />
    );
  }
  if (query.error) {
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Loading label="Laster målene">
      <SkeletonLines />
    </Loading>
  );
}
