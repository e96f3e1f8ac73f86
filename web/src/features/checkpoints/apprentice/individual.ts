import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { checkDeadline, type DeadlineValues } from "../deadline/deadline.ts";

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
