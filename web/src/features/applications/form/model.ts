import { addMonths, parseDate } from "@/lib/calendar.ts";
import { dayIn } from "@/lib/oslo.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import type { RoundKind } from "@/api/schemas.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { type Answer, kindWords, type Offered, type Question } from "./offered.ts";

/** What an applicant writes; nothing of it is asked twice. */
export interface FormValues {
  navn: string;
  /** As it is typed: DD.MM.YYYY. */
  fodselsdato: string;
  telefon: string;
  epost: string;
  adresse: string;
  postnummer: string;
  poststed: string;
  fylke: string;
  vg1: string;
  vg2: string;
  vg3: string;
  annen: string;
  /** Digits, or nothing. */
  fravaerdager: string;
  fravaertimer: string;
  fravaerforklaring: string;
  /** The contract that is applied for. */
  slag: RoundKind;
  /** Ids of trades in order of wish. */
  fagPrioritet: string[];
  /** Answers by the id of the question. */
  svar: Record<string, Answer>;
  kommentar: string;
  vilkar: boolean;
  /** The advertised place that it began at; null where it began at none. */
  plass: string | null;
}

export const blank: FormValues = {
  navn: "",
  fodselsdato: "",
  telefon: "",
  epost: "",
  adresse: "",
  postnummer: "",
  poststed: "",
  fylke: "",
  vg1: "",
  vg2: "",
  vg3: "",
  annen: "",
  fravaerdager: "",
  fravaertimer: "",
  fravaerforklaring: "",
  slag: "LAERLING",
  fagPrioritet: [],
  svar: {},
  kommentar: "",
  vilkar: false,
  plass: null,
};

export type StepName =
  | "kontakt"
  | "skole"
  | "fag"
  | "sporsmal"
  | "vedlegg"
  | "vilkar"
  | "oppsummering";

export const stepTitles: Record<StepName, string> = {
  kontakt: "Om deg",
  skole: "Skole og fravær",
  fag: "Lærefag",
  sporsmal: "Spørsmål",
  vedlegg: "Vedlegg",
  vilkar: "Vilkår",
  oppsummering: "Se over og send",
};

export const steps = Object.keys(stepTitles) as StepName[];

export const labels = {
  navn: "Navn",
  fodselsdato: "Fødselsdato",
  telefon: "Telefon",
  epost: "E-post",
  adresse: "Adresse",
  postnummer: "Postnummer",
  poststed: "Poststed",
  fylke: "Fylke",
  vg1: "Vg1",
  vg2: "Vg2",
  vg3: "Vg3",
  annen: "Annet",
  fravaerdager: "Fravær i hele dager",
  fravaertimer: "Fravær i enkelttimer",
  fravaerforklaring: "Om fraværet",
  fagPrioritet: "Lærefag",
  kommentar: "Hvorfor vil du ha denne læreplassen?",
  vilkar: "Vilkår",
} as const;

/** The id of the field of a question: it is the name that a refusal of the server has too. */
export const questionField = (id: string): string => `otherQuestions.${id}`;

/** The id of the place for attachments of a kind: the name that a refusal of the server has too. */
export const attachmentField = (id: string): string => `vedlegg.${id}`;

/** The name here of a field that the server refuses: an address is one thing there. */
export const fieldOf = (refused: string): string =>
  refused.replace(/^(values\.)?(adresse\.)?(?=.)/, "");

export const FAG_MAX = 3;
/** From 15 somebody makes a contract of work alone. */
const AGE_MIN_MONTHS = 15 * 12;

const given = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.length > 0 && (typeof answer !== "string" || answer.trim() !== "");

/** The questions that somebody with these wishes is asked. */
export const askedOf = ({ sporsmal }: Offered, wishes: readonly string[]): readonly Question[] =>
  sporsmal.filter(({ fag }) => fag.length === 0 || fag.some((id) => wishes.includes(id)));

function contactErrors(values: FormValues, now: number): FormErrors {
  const errors: FormErrors = {};
  if (values.navn.trim() === "") errors.navn = "Skriv navnet ditt";
  const born = parseDate(values.fodselsdato);
  if (!born) errors.fodselsdato = "Skriv datoen slik: 24.12.2009";
  else if (born > addMonths(dayIn(now), -AGE_MIN_MONTHS))
    errors.fodselsdato = "Du må ha fylt 15 år for å søke selv";
  if (values.telefon.trim() === "") errors.telefon = "Skriv telefonnummeret ditt";
  else if (!isPhone(values.telefon)) errors.telefon = PHONE_INVALID;
  if (values.epost.trim() === "") errors.epost = "Skriv e-postadressen din";
  else if (!isEmail(values.epost)) errors.epost = EMAIL_INVALID;
  if (values.postnummer !== "" && !/^\d{4}$/.test(values.postnummer.trim()))
    errors.postnummer = "Postnummeret har 4 siffer";
  if (values.fylke === "") errors.fylke = "Velg fylket du bor i";
  return errors;
}

const wholeNumber = (text: string, max: number): boolean =>
  text.trim() === "" || (/^\d{1,4}$/.test(text.trim()) && Number(text) <= max);

/** A school year has fewer days, and fewer hours, than these. */
const DAYS_MAX = 366;
const HOURS_MAX = 2000;

function schoolErrors(values: FormValues): FormErrors {
  const errors: FormErrors = {};
  if ([values.vg1, values.vg2, values.vg3, values.annen].every((text) => text.trim() === ""))
    errors.vg1 = "Skriv hva du går på eller har gått på";
  if (!wholeNumber(values.fravaerdager, DAYS_MAX))
    errors.fravaerdager = "Skriv et helt tall, for eksempel 4";
  if (!wholeNumber(values.fravaertimer, HOURS_MAX))
    errors.fravaertimer = "Skriv et helt tall, for eksempel 12";
  return errors;
}

function tradeErrors({ slag, fagPrioritet }: FormValues, { runder }: Offered): FormErrors {
  const isClosed = runder.some((round) => round.slag === slag && !round.isOpen);
  return {
    ...(runder.length > 1 && isClosed
      ? { slag: `Det er ikke åpent for å søke som ${kindWords[slag].toLowerCase()} nå` }
      : {}),
    ...(fagPrioritet.length === 0 ? { fagPrioritet: "Velg minst ett lærefag" } : {}),
  };
}

function questionErrors(values: FormValues, offered: Offered): FormErrors {
  const errors: FormErrors = {};
  for (const { id, paakrevd, slag } of askedOf(offered, values.fagPrioritet)) {
    const answer = values.svar[id];
    if (paakrevd && !given(answer)) errors[questionField(id)] = "Svar på spørsmålet";
    else if (slag === "TALL" && given(answer) && !/^-?\d+([.,]\d+)?$/.test(String(answer).trim()))
      errors[questionField(id)] = "Skriv et tall";
    else if (slag === "DATO" && given(answer) && !parseDate(String(answer)))
      errors[questionField(id)] = "Skriv datoen slik: 01.08.2027";
  }
  return errors;
}

/** What is wrong on a step, by field; of the attachments it counts which kinds are there. */
export function errorsOf(
  step: StepName,
  values: FormValues,
  offered: Offered,
  has: ReadonlySet<string>,
  now: number = Date.now(),
): FormErrors {
  if (step === "kontakt") return contactErrors(values, now);
  if (step === "skole") return schoolErrors(values);
  if (step === "fag") return tradeErrors(values, offered);
  if (step === "sporsmal") return questionErrors(values, offered);
  if (step === "vedlegg") {
    const missing = offered.vedlegg.filter(({ id, paakrevd }) => paakrevd && !has.has(id));
    return Object.fromEntries(
      missing.map(({ id, navn }) => [attachmentField(id), `${navn} mangler`]),
    );
  }
  if (step === "vilkar" && offered.vilkar !== "" && !values.vilkar)
    return { vilkar: "Du må godta vilkårene for å søke" };
  return {};
}

/** The step that a field stands on, so that a refusal of the server leads there. */
export function stepOf(field: string): StepName {
  const [head = ""] = field.split(/[.[]/);
  if (head === "otherQuestions" || head === "kommentar") return "sporsmal";
  if (head === "vedlegg" || head === "file") return "vedlegg";
  if (head === "vilkar") return "vilkar";
  if (head === "fagPrioritet" || head === "slag") return "fag";
  if (/^(vg\d|annen|fravaer|sisteVgs|utdanning)/.test(head)) return "skole";
  return "kontakt";
}
