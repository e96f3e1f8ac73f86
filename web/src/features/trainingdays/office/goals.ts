import { ActivityTemplateText } from "@/api/fields.gen.ts";

/** A plan, and those of its goals that a training day is about. */
export interface GoalValues {
  /** Id of a training plan, or empty. */
  curriculum: string;
  /** Goal ids. */
  curriculumGoals: string[];
}

export const emptyGoals: GoalValues = { curriculum: "", curriculumGoals: [] };

export const GOALS_MAX = ActivityTemplateText.curriculumGoals.max;

export const goalLabels = {
  curriculum: "Opplæringsplan",
  curriculumGoals: "Kompetansemål",
} as const;
