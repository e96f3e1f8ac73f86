import type { TrainingPlanView } from "@/api/schemas.gen.ts";

export const TITLE_MAX = 200;

const PREFIX = /^læreplan i\s+/i;
const TAIL = /\s+vg\d\b.*$/i;

/**
 * A short title for a plan made from a curriculum: “Læreplan i elektrikerfaget Vg3 / opplæring i
 * bedrift” → “Elektrikerfaget”.
 */
export function suggestTitle(curriculumTitle: string): string {
  const short = curriculumTitle.trim().replace(PREFIX, "").replace(TAIL, "").trim();
  const text = short === "" ? curriculumTitle.trim() : short;
  return (text.charAt(0).toLocaleUpperCase("nb") + text.slice(1)).slice(0, TITLE_MAX);
}

/** Which words of the form are missing. */
export function checkPlan(values: { title: string; curriculum: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.curriculum === "") errors.curriculum = "Velg en læreplan";
  if (values.title.trim() === "") errors.title = "Skriv et navn på planen";
  return errors;
}

/** The number of goals of a plan. */
export function goalCount({ categories }: Pick<TrainingPlanView, "categories">): number {
  return categories.reduce((sum, { goals }) => sum + goals.length, 0);
}

/** The categories with only the goals that hold `text`; categories that are empty then, go. */
export function matching(
  categories: TrainingPlanView["categories"],
  text: string,
): TrainingPlanView["categories"] {
  const sought = text.trim().toLocaleLowerCase("nb");
  if (sought === "") return categories;
  return categories
    .map((category) => ({
      ...category,
      goals: category.goals.filter(({ label }) => label.toLocaleLowerCase("nb").includes(sought)),
    }))
    .filter(({ goals }) => goals.length > 0);
}
