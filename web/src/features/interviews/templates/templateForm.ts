import { InterviewTemplateText } from "@/api/fields.gen.ts";
import { call } from "@/api/client.ts";
import { interview_template_create, interview_template_update } from "@/api/operations.gen.ts";
import type { InterviewTemplateView, Parts, Recipient } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { counted } from "@/lib/names.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A question while it is written. */
export interface QuestionValues {
  id: string;
  question: string;
  description: string;
  recipient: Recipient;
  /** What the steps are called, separated by commas; empty for an answer in words. */
  scale: string;
}

/** What is in the form. */
export interface TemplateValues {
  name: string;
  enabled: Parts;
  questions: QuestionValues[];
}

export const limits = {
  name_chars: InterviewTemplateText.name.max,
  questions: InterviewTemplateText.questions.max,
  question_chars: 500,
  description_chars: 1000,
  scale_chars: 300,
  label_chars: 60,
} as const;

export const emptyQuestion: QuestionValues = {
  id: "",
  question: "",
  description: "",
  recipient: "conversation",
  scale: "",
};

export const emptyTemplate: TemplateValues = {
  name: "",
  enabled: {
    questions: true,
    competenceGoals: true,
    generalGoals: true,
    noGeneralGoalsInPreperation: false,
    noCompetenceGoalsInPreperation: false,
    hiddenPreperation: false,
  },
  questions: [
    { ...emptyQuestion, question: "Hvordan trives du på jobben?", recipient: "apprentice" },
    { ...emptyQuestion, question: "Hvordan går opplæringen?", recipient: "company" },
    { ...emptyQuestion, question: "Hva er målene fram til neste samtale?" },
  ],
};

export const recipients: readonly { value: Recipient; label: string }[] = [
  { value: "conversation", label: "Alle, i samtalen" },
  { value: "apprentice", label: "Lærlingen, i forberedelsen" },
  { value: "company", label: "Bedriften, i forberedelsen" },
];

/** The parts that can be on, with what they mean. */
export const parts: readonly {
  field: keyof Parts;
  label: string;
  needs?: keyof Parts;
  /** On where the field is off: it is asked for what is there, not for what is left out. */
  isOff?: true;
}[] = [
  { field: "questions", label: "Spørsmål" },
  { field: "competenceGoals", label: "Kompetansemål fra opplæringsplanen" },
  {
    field: "noCompetenceGoalsInPreperation",
    label: "Ta med kompetansemål i forberedelsen",
    isOff: true,
    needs: "competenceGoals",
  },
  { field: "generalGoals", label: "Generelle vurderingskriterier" },
  {
    field: "noGeneralGoalsInPreperation",
    label: "Ta med kriteriene i forberedelsen",
    isOff: true,
    needs: "generalGoals",
  },
  {
    field: "hiddenPreperation",
    label: "Lærling og bedrift ser ikke hverandres forberedelse før samtalen",
  },
];

export const templateWords: Words<TemplateValues> = {
  name: { label: "Navn", text: (name) => name || "–" },
  enabled: {
    label: "Innhold",
    text: (enabled) =>
      parts
        .filter(({ field }) => enabled[field])
        .map(({ label }) => label)
        .join(", ") || "Ingenting",
  },
  questions: {
    label: "Spørsmål",
    text: (questions) =>
      questions.length === 0 ? "Ingen" : questions.map(({ question }) => question).join(", "),
  },
};

export const templateValues = (stored: InterviewTemplateView): TemplateValues => ({
  name: stored.name,
  enabled: stored.enabled,
  questions: stored.questions.map(({ customRatings, ...question }) => ({
    ...question,
    scale: customRatings.map(({ label }) => label).join(", "),
  })),
});

/** The steps that are written in a field. */
export const stepsOf = (scale: string): string[] =>
  scale
    .split(",")
    .map((step) => step.trim())
    .filter(Boolean);

function scaleError(scale: string): string | undefined {
  const steps = stepsOf(scale);
  if (steps.length === 0) return undefined;
  if (steps.length < 2 || steps.length > 7) return "En skala har 2 til 7 trinn";
  const names = new Set(steps.map((step) => step.toLowerCase()));
  if (names.size < steps.length) return "Hvert trinn må ha et eget navn";
  if (steps.some((step) => step.length > limits.label_chars)) {
    return `Et trinn kan ha høyst ${limits.label_chars} tegn`;
  }
  return undefined;
}

export function checkTemplate({ name, enabled, questions }: TemplateValues): FormErrors {
  const errors: FormErrors = {};
  if (!name.trim()) errors.name = "Skriv et navn";
  if (!enabled.questions && !enabled.competenceGoals && !enabled.generalGoals) {
    errors.enabled = "Velg minst én del som samtalen skal ha";
  } else if (enabled.questions && questions.length === 0) {
    errors.questions = "Skriv minst ett spørsmål, eller slå av spørsmål";
  }
  questions.forEach(({ question, scale }, at) => {
    if (!question.trim()) errors[`questions.${at}.question`] = "Skriv spørsmålet";
    const wrong = scaleError(scale);
    if (wrong) errors[`questions.${at}.customRatings`] = wrong;
  });
  return errors;
}

const bodyOf = ({ name, enabled, questions }: TemplateValues) => ({
  name: name.trim(),
  enabled,
  questions: questions.map(({ scale, ...question }) => ({
    ...question,
    customRatings: stepsOf(scale),
  })),
});

export const createTemplate = (values: TemplateValues): Promise<InterviewTemplateView> =>
  call(interview_template_create, { body: bodyOf(values) });

export const saveTemplate = (id: string) => (version: number, values: TemplateValues) =>
  call(interview_template_update, { id, body: { version, ...bodyOf(values) } });

/** What a list says of a template. */
export const questionsText = (count: number): string => counted(count, "spørsmål", "spørsmål");
