import { RehearsalQuestionText } from "@/api/fields.gen.ts";
import type { RehearsalQuestionView } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formFields } from "@/lib/fields.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A question as it is written: it is about a goal or about a trade. */
export interface QuestionValues {
  sporsmal: string;
  fasit: string;
  /** None or one. */
  kode: Pick[];
  /** None or one. */
  programomrade: Pick[];
}

/** What is written; limits come from the server. */
export const texts = formFields(RehearsalQuestionText, {
  sporsmal: { label: "Spørsmål", ask: "Skriv spørsmålet" },
  fasit: { label: "Hva et godt svar har med", ask: "Skriv hva et godt svar har med" },
});

export const labels = {
  ...texts.labels,
  kode: "Kompetansemål",
  programomrade: "Lærefag",
} as const;

export const empty: QuestionValues = { sporsmal: "", fasit: "", kode: [], programomrade: [] };

export function valuesOf(stored: RehearsalQuestionView): QuestionValues {
  const { sporsmal, fasit, kode, programomrade, gjelder: navn } = stored;
  return {
    sporsmal,
    fasit,
    kode: kode ? [{ id: kode, navn }] : [],
    programomrade: programomrade ? [{ id: programomrade, navn }] : [],
  };
}

/** What is wrong with it, by the server's names of the fields. */
export function check(values: QuestionValues): FormErrors {
  const errors = texts.check(values);
  const chosen = values.kode.length + values.programomrade.length;
  if (chosen === 0) errors.kode = "Velg et kompetansemål eller et lærefag";
  if (chosen > 1) errors.programomrade = "Velg enten kompetansemål eller lærefag";
  return errors;
}

/** As the server takes it. */
export const bodyOf = (values: QuestionValues) => ({
  ...texts.body(values),
  kode: values.kode[0]?.id ?? null,
  programomrade: values.programomrade[0]?.id ?? null,
});

const picked = (label: string) => ({
  label,
  text: (picks: Pick[]) => picks.map(({ navn }) => navn).join(", ") || "Ingen",
  key: (picks: Pick[]) => picks.map(({ id }) => id),
});

/** What two versions are compared by. */
export const words: Words<QuestionValues> = {
  ...texts.words,
  kode: picked(labels.kode),
  programomrade: picked(labels.programomrade),
};
