import { dayOf, formatClock, startOfDay } from "@/lib/dates.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** When an interview is, while it is written. */
export interface WhenValues {
  /** `YYYY-MM-DD`. */
  dag: string;
  /** `HH:mm`. */
  klokke: string;
}

/** How long it lasts, and where. */
export interface PlaceValues {
  minutes: string;
  place: string;
  teamsUrl: string;
}

export const planLabels = {
  template: "Mal",
  laerlinger: "Lærlinger",
  fra: "Tidligst",
  dag: "Dato",
  klokke: "Klokkeslett",
  minutes: "Varighet i minutter",
  place: "Sted",
  teamsUrl: "Lenke til videomøte",
};

export const limits = { place_chars: 200, url_chars: 1000, minutes_min: 15, minutes_max: 480 };

const MINUTE_MS = 60_000;

export const whenOf = (at: number): WhenValues => ({ dag: dayOf(at), klokke: formatClock(at) });

/** The instant of a day and a clock in Norway. */
export function momentOf({ dag, klokke }: WhenValues): number {
  const [hours = 0, minutes = 0] = klokke.split(":").map(Number);
  return startOfDay(dag) + (hours * 60 + minutes) * MINUTE_MS;
}

/** What is wrong with how long it lasts, and where. */
export function checkLength({ minutes, teamsUrl }: PlaceValues): FormErrors {
  const errors: FormErrors = {};
  const length = Number(minutes);
  const fits = Number.isInteger(length) && length >= limits.minutes_min;
  if (!fits || length > limits.minutes_max) {
    errors.minutes = "En samtale varer fra 15 minutter til 8 timer";
  }
  const url = teamsUrl.trim();
  if (url && !/^https:\/\/\S+$/.test(url)) errors.teamsUrl = "Lenken må begynne med https://";
  return errors;
}

/** The same with when it is. */
export function checkPlace(values: PlaceValues & WhenValues): FormErrors {
  const errors = checkLength(values);
  if (!values.dag) errors.dag = "Velg en dato";
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(values.klokke)) {
    errors.klokke = "Skriv klokkeslettet som 09:30";
  }
  return errors;
}
