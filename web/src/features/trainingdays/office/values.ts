import { ActivityTemplateText, TrainingDayEvaluate, TrainingDayText } from "@/api/fields.gen.ts";
import { displayDate, parseDate } from "@/lib/calendar.ts";
import { dayOf, formatClock } from "@/lib/dates.ts";
import { formFields } from "@/lib/fields.ts";
import { instantOf } from "@/lib/oslo.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** One day of a training day, as it is written: the clock of Norway. */
export interface TimeValues {
  /** `YYYY-MM-DD`, or empty. */
  dato: string;
  /** `HH:mm`, or empty. */
  fra: string;
  til: string;
}

const isLink = (text: string): boolean => text === "" || /^https?:\/\/\S+$/i.test(text);

/** The texts of a training day, and of a template of training days. */
export const information = formFields(
  TrainingDayText,
  {
    title: { label: "Tittel", ask: "Skriv en tittel" },
    description: "Beskrivelse",
    location: "Sted",
    // A map of the place, or a meeting.
    mapLink: "Lenke til kart",
  },
  ({ mapLink }) => (isLink(mapLink.trim()) ? null : { mapLink: "Lenken må begynne med https://" }),
);

/** The texts of a training day in a form. */
export type InformationValues = typeof information.empty;

/** What is switched on, and who comes first. */
export interface RegistrationValues {
  registration: boolean;
  attendenceregistration: boolean;
  noCompetencegoals: boolean;
  noFeedback: boolean;
  deadline: boolean;
  /** `YYYY-MM-DD`: its whole day counts. */
  deadlineDate: string;
  maxSpotsEnabled: boolean;
  maxSpots: string;
  /** When it is full, people wait in the order of the answers. */
  waitingList: boolean;
  /** What participants say of it is nobody's. */
  anonymousFeedback: boolean;
}

export const limits = {
  coursecode_chars: ActivityTemplateText.coursecode.max,
  days: 30,
  spots: 10_000,
  files: 20,
  comment_chars: TrainingDayEvaluate.comment.max,
} as const;

export const emptyTime: TimeValues = { dato: "", fra: "09:00", til: "15:00" };

export const emptyRegistration: RegistrationValues = {
  registration: true,
  attendenceregistration: true,
  noCompetencegoals: false,
  noFeedback: false,
  deadline: false,
  deadlineDate: "",
  maxSpotsEnabled: false,
  maxSpots: "",
  waitingList: true,
  anonymousFeedback: false,
};

export const registrationLabels = {
  registration: "Påmelding",
  attendenceregistration: "Oppmøteregistrering",
  noCompetencegoals: "Uten kompetansemål",
  noFeedback: "Uten tilbakemelding",
  deadline: "Frist for å svare",
  deadlineDate: "Siste dag for å svare",
  maxSpotsEnabled: "Begrens antall plasser",
  maxSpots: "Antall plasser",
  waitingList: "Venteliste",
  anonymousFeedback: "Anonyme svar om dagen",
} as const;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The instant at which a clock in Norway shows this on a day; null when it is none. */
export function instantAt(dato: string, clock: string): number | null {
  if (parseDate(dato) !== dato || !CLOCK.test(clock)) return null;
  return instantOf(Date.parse(`${dato}T${clock}:00Z`));
}

/** A time as it is written. */
export const timeOf = ({ from, to }: { from: number; to: number }): TimeValues => ({
  dato: dayOf(from),
  fra: formatClock(from),
  til: formatClock(to),
});

/** A written time as two instants; null while it says none. */
export function periodOf({ dato, fra, til }: TimeValues): { from: number; to: number } | null {
  const [from, to] = [instantAt(dato, fra), instantAt(dato, til)];
  return from === null || to === null || to <= from ? null : { from, to };
}

/** What is wrong with a written time; null when nothing is. */
export function timeError(time: TimeValues): string | null {
  if (time.dato === "") return "Velg en dato";
  if (!CLOCK.test(time.fra) || !CLOCK.test(time.til)) return "Skriv når dagen begynner og slutter";
  return periodOf(time) === null ? "Dagen må slutte etter at den begynner" : null;
}

/** The errors of all times, by the place of each. Two that are the same are one too many. */
export function checkTimes(times: readonly TimeValues[]): FormErrors {
  const errors: FormErrors = {};
  times.forEach((time, at) => {
    const wrong = timeError(time);
    const twice = times.slice(0, at).some((other) => other.dato === time.dato && time.dato !== "");
    if (wrong) errors[`days.${at}`] = wrong;
    else if (twice) errors[`days.${at}`] = `${displayDate(time.dato)} står her to ganger`;
  });
  if (times.length > limits.days) errors.days = `Du kan ha opptil ${limits.days} dager`;
  return errors;
}

/** A day later than the last, with its clock; a first one is empty. */
export function nextTime(times: readonly TimeValues[]): TimeValues {
  const last = times.at(-1);
  if (!last || parseDate(last.dato) === null) return emptyTime;
  const next = new Date(Date.parse(`${last.dato}T00:00:00Z`) + 86_400_000);
  return { ...last, dato: next.toISOString().slice(0, 10) };
}

export function checkRegistration(values: RegistrationValues): FormErrors {
  const errors: FormErrors = {};
  if (!values.registration) return errors;
  if (values.deadline && values.deadlineDate === "") errors.deadlineDate = "Velg en dato";
  const spots = Number(values.maxSpots);
  if (values.maxSpotsEnabled && !(Number.isInteger(spots) && spots > 0 && spots <= limits.spots)) {
    errors.maxSpots = `Skriv et tall fra 1 til ${limits.spots}`;
  }
  return errors;
}
