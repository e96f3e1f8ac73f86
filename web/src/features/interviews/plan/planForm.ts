import { InterviewUpdate as shape } from "@/api/fields.gen.ts";
import type { InterviewUpdate, InterviewView } from "@/api/schemas.gen.ts";
import { textWords } from "@/lib/conflict.ts";
import { dayOf, formatClock, formatDate, startOfDay } from "@/lib/dates.ts";
import { type FormFields, formFields } from "@/lib/fields.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** When an interview is, while it is written. */
export interface WhenValues {
  /** `YYYY-MM-DD`. */
  dag: string;
  /** `HH:mm`. */
  klokke: string;
}

/** What is written of an interview as it is: note and place. */
const text = formFields(shape, {
  minutes: { label: "Varighet i minutter", ask: "Skriv hvor lenge samtalen varer" },
  place: "Sted",
  teamsUrl: "Lenke til videomøte",
  teamsId: "Møte i Teams",
  "meta.note": "Notat",
  tags: "Stikkord",
});

/** What several interviews have in common, while it is written. */
export type AboutValues = Omit<typeof text.empty, "tags"> & {
  /** Separated by commas. */
  tags: string;
};

export type InterviewValues = AboutValues & WhenValues;

/** How long an interview may last, in minutes. */
const MINUTES_MIN = 15;
const MINUTES_MAX = 480;
const MINUTE_MS = 60_000;

export const whenOf = (at: number): WhenValues => ({ dag: dayOf(at), klokke: formatClock(at) });

/** The instant of a day and a clock in Norway. */
export function momentOf({ dag, klokke }: WhenValues): number {
  const [hours = 0, minutes = 0] = klokke.split(":").map(Number);
  return startOfDay(dag) + (hours * 60 + minutes) * MINUTE_MS;
}

/** Words that are written with commas between them. */
export const wordsIn = (tags: string): string[] =>
  tags
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What is wrong with how long it lasts, where it is, and what is noted of it. */
export function checkAbout({ tags, ...values }: AboutValues): FormErrors {
  const errors: FormErrors = text.check({ ...values, tags: wordsIn(tags) });
  const length = Number(values.minutes);
  const fits = Number.isInteger(length) && length >= MINUTES_MIN && length <= MINUTES_MAX;
  if (!fits) errors.minutes = "En samtale varer fra 15 minutter til 8 timer";
  const url = values.teamsUrl.trim();
  if (url && !/^https:\/\/\S+$/.test(url)) errors.teamsUrl = "Lenken må begynne med https://";
  return errors;
}

/** The same with when it is. */
function check({ dag, klokke, ...about }: InterviewValues): FormErrors {
  const errors = checkAbout(about);
  if (!dag) errors.dag = "Velg en dato";
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(klokke)) errors.klokke = "Skriv klokkeslettet som 09:30";
  return errors;
}

export const emptyAbout: AboutValues = { ...text.empty, minutes: "60", tags: "" };

/** What several interviews have in common, as it is sent. */
export const aboutBody = ({ tags, ...values }: AboutValues) =>
  text.body({ ...values, tags: wordsIn(tags) });

/** The video meeting of an interview that begins then; null before it is known how long it lasts. */
export function meetingOf(
  subject: string,
  from: number,
  { minutes }: Pick<AboutValues, "minutes">,
): { subject: string; from: number; to: number } | null {
  const length = Number(minutes);
  return Number.isInteger(length) && length >= MINUTES_MIN && Number.isFinite(from)
    ? { subject, from, to: from + length * MINUTE_MS }
    : null;
}

/** An interview as it is written. */
export const interviewForm: FormFields<
  InterviewValues,
  Omit<InterviewUpdate, "version">,
  InterviewView
> = {
  shape: {
    ...text.shape,
    tags: { kind: "line" },
    dag: { kind: "date", required: true },
    klokke: { kind: "line", required: true },
  },
  labels: { dag: "Dato", klokke: "Klokkeslett", ...text.labels },
  empty: { dag: "", klokke: "", ...emptyAbout },
  check,
  body: ({ dag, klokke, ...about }) => ({
    plannedTime: momentOf({ dag, klokke }),
    ...aboutBody(about),
  }),
  valuesOf: (stored) => ({
    ...whenOf(stored.plannedTime),
    ...text.valuesOf(stored),
    tags: stored.tags.join(", "),
  }),
  words: {
    dag: { label: "Dato", text: (dag) => formatDate(dag || null) },
    klokke: textWords("Klokkeslett"),
    ...text.words,
    tags: { label: "Stikkord", text: (tags) => tags || "Ingen", key: wordsIn },
  },
};

/** The template of the newest interview somebody has had, of those that there still are. */
export const usualTemplate = (
  had: readonly { navn: string }[],
  templates: readonly { value: string; label: string }[],
): string | undefined =>
  had
    .toReversed()
    .map(({ navn }) => templates.find(({ label }) => label === navn)?.value)
    .find((id) => id !== undefined);

/** The template that most of several would have; of those that as many would have, the first. */
export function usualOfAll(
  had: readonly (readonly { navn: string }[])[],
  templates: readonly { value: string; label: string }[],
): string | undefined {
  const usual = had.map((one) => usualTemplate(one, templates));
  const count = (id: string) => usual.filter((one) => one === id).length;
  const [most] = templates
    .map(({ value }) => value)
    .filter((id) => count(id) > 0)
    .toSorted((a, b) => count(b) - count(a));
  return most;
}

/** The fields of a dialog that plans several, by their labels. */
export const planLabels = {
  template: "Mal",
  laerlinger: "Lærlinger",
  fra: "Tidligst",
  ...text.labels,
};
