import type { ApprenticeGoals } from "@/api/schemas.gen.ts";
import { missingFirst } from "./goalHints.ts";

type Category = ApprenticeGoals["plans"][number]["categories"][number];

const folded = (text: string): string => text.toLocaleLowerCase("nb").trim();

/**
 * The categories with the goals whose text, or whose category, holds every word searched for.
 * With more than one plan the plan's title stands before the category's.
 */
export function foundGoals(plans: ApprenticeGoals["plans"], text: string): Category[] {
  const words = folded(text).split(/\s+/u).filter(Boolean);
  const holds = (where: string) => words.every((word) => where.includes(word));
  return plans
    .flatMap((plan) =>
      plan.categories.map((category) => ({
        id: `${plan.id}/${category.id}`,
        label: plans.length > 1 ? `${plan.title}: ${category.label}` : category.label,
        goals: missingFirst(
          category.goals.filter((goal) => holds(folded(`${category.label} ${goal.label}`))),
        ),
      })),
    )
    .filter(({ goals }) => goals.length > 0);
}
