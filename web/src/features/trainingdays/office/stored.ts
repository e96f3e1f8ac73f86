import { dayOf } from "@/lib/dates.ts";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import type { RegistrationValues } from "./values.ts";

/** What is switched on, as one changes it. */
export function registrationOf({
  activated,
  deadline,
  waitingList,
  anonymousFeedback,
}: Pick<
  TrainingDayView,
  "activated" | "deadline" | "waitingList" | "anonymousFeedback"
>): RegistrationValues {
  return {
    ...activated,
    deadline: deadline.deadline,
    deadlineDate: deadline.date === 0 ? "" : dayOf(deadline.date),
    maxSpotsEnabled: deadline.maxSpotsEnabled,
    maxSpots: deadline.maxSpots === 0 ? "" : String(deadline.maxSpots),
    waitingList,
    anonymousFeedback,
  };
}
