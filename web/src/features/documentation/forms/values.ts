import type { LogFormView, LogPart } from "@/api/schemas.gen.ts";
import { picksWords, textWords, type Words, yesWords } from "@/lib/conflict.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** The limits of the server. */
export const TITLE_MAX = 200;
export const TEXT_MAX = 1000;
export const PARTS_MAX = 40;
const QUESTIONS_MAX = 40;
const QUESTION_MAX = 300;

type Column = LogPart["columns"][number];

/** What a part asks for, in the words of whoever makes a form. */
export const kinds: readonly { value: LogPart["kind"]; label: string }[] = [
  { value: "overskrift", label: "Overskrift" },
  { value: "tekst", label: "Tekst" },
  { value: "tabell", label: "Faste spørsmål" },
  { value: "liste", label: "Punktliste" },
  { value: "materiell", label: "Materiell" },
  { value: "bilder", label: "Bilder" },
];

/** What is answered to fixed questions. */
export const columns: readonly { value: Column; label: string }[] = [
  { value: "ja/nei", label: "Ja eller nei" },
  { value: "risiko", label: "Risiko: lav, middels, høy" },
  { value: "tiltak", label: "Tiltak" },
];

/** A form with the names of the trades that it is for. */
export interface NamedForm extends LogFormView {
  names: Pick[];
}

/** A form, as it is written. */
export interface FormValues {
  title: string;
  description: string;
  active: boolean;
  trades: Pick[];
  parts: readonly LogPart[];
}

export const valuesOf = ({ title, description, active, names, parts }: NamedForm): FormValues => ({
  title,
  description,
  active,
  trades: names,
  parts,
});

export const labels = {
  title: "Navn",
  description: "Når den brukes",
  active: "I bruk",
  trades: "Lærefag",
  parts: "Deler",
} as const;

/** What a part asks for, in words. */
export const kindLabel = (kind: LogPart["kind"]): string =>
  kinds.find(({ value }) => value === kind)?.label ?? kind;

export const formWords: Words<FormValues> = {
  title: textWords(labels.title),
  description: textWords(labels.description),
  active: yesWords(labels.active),
  trades: picksWords(labels.trades),
  parts: {
    label: labels.parts,
    text: (parts) =>
      parts.map(({ title, kind }) => `${title} (${kindLabel(kind).toLowerCase()})`).join(", "),
  },
};

/** A part that asks for a text, or for what is chosen. */
export const newPart = (kind: LogPart["kind"], title = ""): LogPart => ({
  key: crypto.randomUUID(),
  kind,
  title,
  guidance: "",
  required: false,
  questions: [],
  columns: kind === "tabell" ? ["ja/nei", "tiltak"] : [],
});

/** What most logs have. */
export const firstParts = (): LogPart[] => [
  newPart("tekst", "Utført arbeid"),
  newPart("materiell", "Materiell"),
  newPart("bilder", "Bilder"),
];

/** The questions of a text, one a line. */
export const questionsIn = (text: string): string[] => text.split("\n");

const written = (questions: readonly string[]): string[] =>
  questions.map((one) => one.trim()).filter((one) => one !== "");

export function checkForm({ title, parts }: FormValues): FormErrors {
  const errors: FormErrors = {};
  if (title.trim() === "") errors.title = "Skriv et navn";
  if (parts.length === 0) errors.parts = "Legg til minst én del";
  parts.forEach((part, at) => {
    const questions = written(part.questions);
    if (part.title.trim() === "") errors[`parts.${at}.title`] = "Skriv en overskrift";
    if (part.kind !== "tabell") return;
    if (questions.length === 0) errors[`parts.${at}.questions`] = "Skriv minst ett spørsmål";
    else if (questions.length > QUESTIONS_MAX) {
      errors[`parts.${at}.questions`] = `Skriv høyst ${QUESTIONS_MAX} spørsmål`;
    } else if (questions.some((one) => one.length > QUESTION_MAX)) {
      errors[`parts.${at}.questions`] = `Et spørsmål kan ha opptil ${QUESTION_MAX} tegn`;
    }
    if (part.columns.length === 0) errors[`parts.${at}.columns`] = "Velg hva som skal svares";
  });
  return errors;
}

/** What is sent. */
export const bodyOf = ({ title, description, active, trades, parts }: FormValues) => ({
  title: title.trim(),
  description: description.trim(),
  active,
  trades: trades.map(({ id }) => id),
  parts: parts.map((part) => ({ ...part, questions: written(part.questions) })),
});
