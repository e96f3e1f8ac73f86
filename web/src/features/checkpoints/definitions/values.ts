import { picksWords, textWords, type Words } from "@/lib/conflict.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import type {
  CheckpointCustomOptions,
  CheckpointDefinitionView,
  CheckpointDefinitionText,
  CheckpointType,
} from "@/api/schemas.gen.ts";
import {
  checkDeadline,
  deadlineBody,
  deadlineSentence,
  type DeadlineValues,
  deadlineValues,
} from "../deadline/deadline.ts";
import { typeLabel } from "../words.ts";

/** What the office defines, as it is written. */
export interface DefinitionValues {
  title: string;
  description: string;
  type: CheckpointType;
  /** The id of the template or the course that completes it; empty for none. */
  customOptions: string;
  deadline: DeadlineValues;
  coordinators: Pick[];
}

export const emptyDefinition: DefinitionValues = {
  title: "",
  description: "",
  type: "MANUAL",
  customOptions: "",
  deadline: { deadline: true, days: "30", type: "APPRENTICESTART", otherCheckpoint: "" },
  coordinators: [],
};

export const definitionLabels = {
  title: "Tittel",
  description: "Beskrivelse",
  type: "Type",
  customOptions: "Mal eller kurs",
  deadline: "Frist",
  coordinators: "Ansvarlige koordinatorer",
  "deadline.days": "Dager",
  "deadline.otherCheckpoint": "Sjekkpunkt",
} as const;

/** What two versions of a definition are compared by. */
export const definitionWords = (
  titleOf: (id: string) => string | undefined,
): Words<DefinitionValues> => ({
  title: textWords(definitionLabels.title),
  description: textWords(definitionLabels.description),
  type: { label: definitionLabels.type, text: typeLabel },
  customOptions: { label: definitionLabels.customOptions, text: (id) => id || "Ingen" },
  deadline: {
    label: definitionLabels.deadline,
    text: (values) => deadlineSentence(deadlineBody(values), titleOf),
    key: deadlineBody,
  },
  coordinators: picksWords(definitionLabels.coordinators),
});

/** What the browser can say of it, by the server's names of the fields. */
export function checkDefinition(values: DefinitionValues): FormErrors {
  const errors: FormErrors = {};
  if (values.title.trim() === "") errors.title = "Skriv en tittel";
  if (values.type !== "MANUAL" && values.customOptions === "") {
    errors.customOptions =
      values.type === "COURSE"
        ? "Velg kurset som fullfører sjekkpunktet"
        : "Velg malen som fullfører sjekkpunktet";
  }
  return { ...errors, ...checkDeadline(values.deadline) };
}

function optionsOf({ type, customOptions }: DefinitionValues): CheckpointCustomOptions {
  if (type === "ASSESSMENTINTERVIEWTEMPLATE") return { assessmentInterviewTemplate: customOptions };
  if (type === "COURSE") return { course: customOptions };
  return type === "ACTIVITYTEMPLATE" ? { activityTemplate: customOptions } : {};
}

/** The values as the server takes them. */
export const definitionBody = (values: DefinitionValues): CheckpointDefinitionText => ({
  title: values.title.trim(),
  description: values.description.trim(),
  type: values.type,
  customOptions: optionsOf(values),
  deadline: deadlineBody(values.deadline),
  coordinators: values.coordinators.map(({ id }) => id),
});

/** A stored definition as one changes it. */
export const definitionValues = (stored: CheckpointDefinitionView): DefinitionValues => ({
  title: stored.title,
  description: stored.description,
  type: stored.type,
  customOptions:
    stored.customOptions.assessmentInterviewTemplate ??
    stored.customOptions.activityTemplate ??
    stored.customOptions.course ??
    "",
  deadline: deadlineValues(stored.deadline),
  coordinators: stored.coordinators.map(({ id, navn }) => ({ id, navn })),
});
