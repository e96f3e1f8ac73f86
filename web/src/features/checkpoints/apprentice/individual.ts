import { picksWords, textWords, type Words } from "@/lib/conflict.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import {
  checkDeadline,
  deadlineBody,
  deadlineSentence,
  type DeadlineValues,
  deadlineValues,
} from "../deadline/deadline.ts";

/** A checkpoint of one apprentice alone, as it is written. */
export interface IndividualValues {
  title: string;
  description: string;
  deadline: DeadlineValues;
  coordinators: Pick[];
}

/** “Individual checkpoint default: 10 days from apprentice start, no deadline.” */
export const emptyIndividual: IndividualValues = {
  title: "",
  description: "",
  deadline: { deadline: false, days: "10", type: "APPRENTICESTART", otherCheckpoint: "" },
  coordinators: [],
};

export const individualLabels = {
  title: "Tittel",
  description: "Beskrivelse",
  coordinators: "Ansvarlige koordinatorer",
  "deadline.days": "Dager",
  "deadline.otherCheckpoint": "Sjekkpunkt",
};

/** What the browser can say of it, by the server's names of the fields. */
export const checkIndividual = ({ title, deadline }: IndividualValues): FormErrors => ({
  ...(title.trim() === "" ? { title: "Skriv en tittel" } : {}),
  ...checkDeadline(deadline),
});

/** The values as the server takes them. */
export const individualBody = ({
  title,
  description,
  deadline,
  coordinators,
}: IndividualValues) => ({
  title: title.trim(),
  description: description.trim(),
  deadline: deadlineBody(deadline),
  coordinators: coordinators.map(({ id }) => id),
});

/** A stored one as one changes it. */
export const individualValues = (stored: CheckpointView): IndividualValues => ({
  title: stored.title,
  description: stored.description,
  deadline: deadlineValues(stored.deadline),
  coordinators: stored.coordinators
    .filter(({ id }) => stored.ownCoordinators.includes(id))
    .map(({ id, navn }) => ({ id, navn })),
});

/** What two versions of one are compared by. */
export const individualWords: Words<IndividualValues> = {
  title: textWords(individualLabels.title),
  description: textWords(individualLabels.description),
  deadline: {
    label: "Frist",
    text: (values) => deadlineSentence(deadlineBody(values), () => undefined),
    key: deadlineBody,
  },
  coordinators: picksWords(individualLabels.coordinators),
};
