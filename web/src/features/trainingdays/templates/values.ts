import type { FormErrors } from "@/ui/form/useForm.ts";
import type { ActivityTemplateView } from "@/api/schemas.gen.ts";
import { activatedBody } from "../office/create.ts";
import { emptyGoals, goalLabels, type GoalValues } from "../office/goals.ts";
import {
  emptyRegistration,
  information,
  type InformationValues,
  registrationLabels,
  type RegistrationValues,
} from "../office/values.ts";

export type SwitchValues = Pick<
  RegistrationValues,
  "registration" | "attendenceregistration" | "noCompetencegoals" | "noFeedback"
>;

/** What is alike each time. */
export interface TemplateValues extends InformationValues, GoalValues, SwitchValues {
  coursecode: string;
}

const { registration, attendenceregistration, noCompetencegoals, noFeedback } = emptyRegistration;

export const emptyTemplate: TemplateValues = {
  ...information.empty,
  ...emptyGoals,
  coursecode: "",
  registration,
  attendenceregistration,
  noCompetencegoals,
  noFeedback,
};

export const templateLabels = {
  ...information.labels,
  ...goalLabels,
  ...registrationLabels,
  coursecode: "Kurskode",
} as const;

export function checkTemplate(values: TemplateValues): FormErrors {
  const errors = information.check(values);
  return values.coursecode.trim() === "" ? { ...errors, coursecode: "Skriv en kurskode" } : errors;
}

export const templateBody = (values: TemplateValues) => ({
  ...information.body(values),
  coursecode: values.coursecode.trim(),
  activated: activatedBody(values),
  curriculum: values.curriculum || null,
  curriculumGoals: values.curriculumGoals,
});

/** A stored template as one changes it. */
export const templateOf = (stored: ActivityTemplateView): TemplateValues => ({
  ...information.valuesOf(stored),
  coursecode: stored.coursecode,
  curriculum: stored.curriculum ?? "",
  curriculumGoals: stored.curriculumGoals.map(({ id }) => id),
  ...stored.activated,
});
