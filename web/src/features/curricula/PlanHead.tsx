import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./PlanPage.module.css";
import { goalCount } from "./planText.ts";

export function PlanPicture() {
  return (
    <span className={classes.picture} aria-hidden>
      <Icon name="plan" size={28} />
    </span>
  );
}

/** The curriculum and how many goals, under the name. */
export function PlanSubtitle({ plan }: { plan: TrainingPlanView }) {
  return (
    <>
      <span>Læreplan {plan.curriculum}</span>
      <span>{counted(goalCount(plan), "kompetansemål", "kompetansemål")}</span>
    </>
  );
}
