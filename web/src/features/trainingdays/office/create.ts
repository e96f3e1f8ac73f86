import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { endOfDay } from "@/lib/dates.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { emptyGoals, type GoalValues } from "./goals.ts";
import {
  checkRegistration,
  checkTimes,
  emptyRegistration,
  emptyTime,
  information,
  type InformationValues,
  periodOf,
  type RegistrationValues,
  type TimeValues,
} from "./values.ts";

/** All that a new training day begins with. */
export interface CreateValues extends InformationValues, RegistrationValues, GoalValues {
  /** Id of the template it is made from; empty without one. */
  template: string;
  days: TimeValues[];
  participants: ChosenUser[];
}

/** What of a template a training day begins with. */
export interface TemplateParts extends InformationValues {
  activated: Pick<
    RegistrationValues,
    "registration" | "attendenceregistration" | "noCompetencegoals" | "noFeedback"
  >;
  curriculum: string | null;
  curriculumGoals: readonly { id: string }[];
}

export const emptyCreate: CreateValues = {
  ...information.empty,
  ...emptyRegistration,
  ...emptyGoals,
  template: "",
  days: [emptyTime],
  participants: [],
};

/** A day on which nothing was written stays out: a draft has no time yet. */
const written = (days: readonly TimeValues[]): TimeValues[] =>
  days.filter(({ dato }) => dato !== "");

export const checkCreate = (values: CreateValues): FormErrors => ({
  ...information.check(values),
  ...checkTimes(written(values.days)),
  ...checkRegistration(values),
});

/** The four switches. */
export const activatedBody = (values: TemplateParts["activated"]) => ({
  registration: values.registration,
  attendenceregistration: values.attendenceregistration,
  noCompetencegoals: values.noCompetencegoals,
  noFeedback: values.noFeedback,
});

/** Until when one answers, and for how many there is room; what is switched off keeps its value. */
export const deadlineBody = (values: RegistrationValues) => ({
  deadline: values.deadline,
  date: values.deadlineDate === "" ? 0 : endOfDay(values.deadlineDate),
  maxSpotsEnabled: values.maxSpotsEnabled,
  maxSpots: Number(values.maxSpots) || 0,
});

/** The days in the order of the clock. */
export const daysBody = (days: readonly TimeValues[]): { from: number; to: number }[] =>
  written(days)
    .flatMap((day) => periodOf(day) ?? [])
    .toSorted((a, b) => a.from - b.from);

/** What it says, and for how many it is. */
export const wholeBody = (values: InformationValues & RegistrationValues) => ({
  ...information.body(values),
  activated: activatedBody(values),
  deadline: deadlineBody(values),
  waitingList: values.waitingList,
  anonymousFeedback: values.anonymousFeedback,
});

export const goalsBody = ({ curriculum, curriculumGoals }: GoalValues) => ({
  curriculum: curriculum || null,
  curriculumGoals,
});

/** What a new training day takes over from a template, into the form. */
export const fromTemplate = (template: TemplateParts): Partial<CreateValues> => ({
  ...information.valuesOf(template),
  ...template.activated,
  curriculum: template.curriculum ?? "",
  curriculumGoals: template.curriculumGoals.map(({ id }) => id),
});
