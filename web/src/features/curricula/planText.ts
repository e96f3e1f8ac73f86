import type { TrainingPlanView } from "@/api/schemas.gen.ts";

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 4000;
export const CATEGORY_MAX = 200;
export const GOAL_MAX = 2000;
export const NUMBER_MAX = 20;
/** The last half-year of a training. */
export const HALF_YEAR_MAX = 10;
export const PLACE_MAX = 100;
export const JOBS_MAX = 20;
export const JOB_MAX = 200;
export const SUB_GOALS_MAX = 50;
export const LEVELS_MAX = 10;
export const LEVEL_MAX = 100;
export const GUIDANCE_MAX = 2000;

/** `<` before a number or a space is a comparison, and allowed. */
const MARKUP = /<[a-z/!?]/i;
const NO_MARKUP = "Skriv ren tekst, uten HTML-koder";

/** What is wrong with a text that may be blank; nothing when it can be stored. */
export const markupError = (text: string): string | null => (MARKUP.test(text) ? NO_MARKUP : null);

/** The same of a text that may not. */
export const labelError = (label: string, blank: string): string | null =>
  label.trim() === "" ? blank : markupError(label);

const NO_TITLE = "Skriv et navn på planen";

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
export function checkPlan(values: {
  title: string;
  curriculum: string;
  sets: readonly string[] | null;
}): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.curriculum === "") errors.curriculum = "Velg en læreplan";
  if (values.sets?.length === 0) errors.sets = "Velg minst én av dem";
  const wrong = labelError(values.title, NO_TITLE);
  if (wrong) errors.title = wrong;
  return errors;
}

/** The same of what a plan is called and what it is for. */
export function checkAbout(values: { title: string; description: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  const wrong = labelError(values.title, NO_TITLE);
  if (wrong) errors.title = wrong;
  const marked = markupError(values.description);
  if (marked) errors.description = marked;
  return errors;
}

/** What a copy is called, unless it is given another name. */
export const copyTitle = (title: string): string => `Kopi av ${title}`.slice(0, TITLE_MAX);

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
