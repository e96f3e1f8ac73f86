import { picksWords, textWords, type Words, yesWords } from "@/lib/conflict.ts";
import { kinds as apprenticeKinds } from "@/blocks/apprentice/kinds.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import type { CheckpointSetText } from "@/api/schemas.gen.ts";
import type { MembershipValues } from "./MembershipFields.tsx";
import type { NamedSet } from "./names.ts";

/** A set, as it is written. */
export interface SetValues extends MembershipValues {
  title: string;
  description: string;
  /** Given by itself to those it fits. */
  automatic: boolean;
  /** Definitions, in their order. */
  checkpoints: Pick[];
}

export const emptySet: SetValues = {
  title: "",
  description: "",
  automatic: true,
  checkpoints: [],
  types: [],
  laerefag: [],
  bedrifter: [],
  grupper: [],
};

export const setLabels = {
  title: "Tittel",
  description: "Beskrivelse",
  checkpoints: "Sjekkpunkter",
  automatic: "Gis automatisk",
  types: "Lærlingtyper",
  laerefag: "Lærefag",
  bedrifter: "Bedrifter",
  grupper: "Grupper",
} as const;

export const setWords: Words<SetValues> = {
  title: textWords(setLabels.title),
  description: textWords(setLabels.description),
  checkpoints: {
    ...picksWords(setLabels.checkpoints),
    // Their order counts.
    key: (picks) => picks.map(({ id }) => id),
  },
  automatic: yesWords(setLabels.automatic),
  types: {
    label: setLabels.types,
    text: (types) =>
      apprenticeKinds
        .filter(({ value }) => types.includes(value))
        .map(({ label }) => label)
        .join(", ") || "Alle",
    key: (types) => types.toSorted(),
  },
  laerefag: picksWords(setLabels.laerefag),
  bedrifter: picksWords(setLabels.bedrifter),
  grupper: picksWords(setLabels.grupper),
};

/** What the browser can say of it, by the server's names of the fields. */
export function checkSet({ title, checkpoints }: SetValues): FormErrors {
  const errors: FormErrors = {};
  if (title.trim() === "") errors.title = "Skriv en tittel";
  if (checkpoints.length === 0) errors.checkpoints = "Velg minst ett sjekkpunkt";
  return errors;
}

const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

/** The values as the server takes them. */
export const setBody = (values: SetValues): CheckpointSetText => ({
  title: values.title.trim(),
  description: values.description.trim(),
  automatic: values.automatic,
  checkpoints: ids(values.checkpoints),
  membership: {
    types: values.types,
    laerefag: ids(values.laerefag),
    bedrifter: ids(values.bedrifter),
    grupper: ids(values.grupper),
  },
});

/** A stored set as one changes it. */
export const setValues = ({ membership, names, ...stored }: NamedSet): SetValues => ({
  title: stored.title,
  description: stored.description,
  automatic: stored.automatic,
  checkpoints: stored.checkpoints.map(({ id, title }) => ({ id, navn: title })),
  types: [...membership.types],
  ...names,
});
