import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { IconPicture } from "@/ui/IconPicture.tsx";
import { goalCount } from "./planText.ts";

export const PlanPicture = () => <IconPicture icon="plan" />;

/** The curriculum and how many goals, under the name. */
export function PlanSubtitle({ plan }: { plan: TrainingPlanView }) {
  return (
    <>
      <span>Læreplan {plan.curriculum}</span>
      <span>{counted(goalCount(plan), "kompetansemål", "kompetansemål")}</span>
    </>
  );
}
