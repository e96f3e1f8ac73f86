import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { assessment_criteria_update, assessment_criteria_view } from "@/api/operations.gen.ts";
import type { AssessmentCriteriaView, GeneralGoal, Rating } from "@/api/schemas.gen.ts";
import type { FieldWords, Words } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A step of a scale while it is written. */
export interface Step {
  label: string;
}

/** What is in the form; the names are those of the call. */
export interface CriteriaValues {
  generalGoals: GeneralGoal[];
  generalRatings: Step[];
  competenceGoalRatings: Step[];
}

export const STEPS_MIN = 2;
export const STEPS_MAX = 7;
export const GOALS_MAX = 50;

const scaleWords = (label: string): FieldWords<Step[]> => ({
  label,
  text: (steps) => steps.map((step) => step.label).join(" – "),
});

export const criteriaWords: Words<CriteriaValues> = {
  generalGoals: {
    label: "Kriterier",
    text: (goals) => (goals.length === 0 ? "Ingen" : goals.map(({ title }) => title).join(", ")),
  },
  generalRatings: scaleWords("Skala for kriteriene"),
  competenceGoalRatings: scaleWords("Skala for kompetansemål"),
};

const steps = (ratings: readonly Rating[]): Step[] => ratings.map(({ label }) => ({ label }));

export const criteriaValues = (stored: AssessmentCriteriaView): CriteriaValues => ({
  generalGoals: stored.generalGoals,
  generalRatings: steps(stored.generalRatings),
  competenceGoalRatings: steps(stored.competenceGoalRatings),
});

export function checkCriteria(values: CriteriaValues): FormErrors {
  const errors: FormErrors = {};
  values.generalGoals.forEach(({ title }, at) => {
    if (!title.trim()) errors[`generalGoals.${at}.title`] = "Skriv hva som vurderes";
  });
  checkScale("generalRatings", values.generalRatings, errors);
  checkScale("competenceGoalRatings", values.competenceGoalRatings, errors);
  return errors;
}

function checkScale(field: string, scale: readonly Step[], errors: FormErrors): void {
  const seen = new Set<string>();
  scale.forEach(({ label }, at) => {
    const name = label.trim().toLowerCase();
    if (!name) errors[`${field}.${at}`] = "Skriv hva trinnet heter";
    else if (seen.has(name)) errors[`${field}.${at}`] = "Hvert trinn må ha et eget navn";
    seen.add(name);
  });
}

export const criteriaQuery = queryOptions({
  queryKey: ["assessmentcriteria"],
  queryFn: ({ signal }) => call(assessment_criteria_view, { signal }),
});

const labels = (scale: readonly Step[]): string[] => scale.map(({ label }) => label);

export const saveCriteria = (
  version: number,
  values: CriteriaValues,
): Promise<AssessmentCriteriaView> =>
  call(assessment_criteria_update, {
    body: {
      version,
      generalGoals: values.generalGoals,
      generalRatings: labels(values.generalRatings),
      competenceGoalRatings: labels(values.competenceGoalRatings),
    },
  });
