import type { TradeTestEvent } from "@/api/schemas.gen.ts";
import { dayOf, formatClock, instantAt } from "@/lib/dates.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A trade test while it is written. */
export interface TradeTestValues {
  /** `YYYY-MM-DD`. */
  dag: string;
  /** `HH:mm`. */
  klokke: string;
  /** How long it lasts, in hours as they are written. */
  timer: string;
  place: string;
  examiners: string;
}

export const labels: Record<keyof TradeTestValues, string> = {
  dag: "Dato",
  klokke: "Klokkeslett",
  timer: "Varighet",
  place: "Sted",
  examiners: "Prøvenemnd",
};

const MINUTES_IN_HOUR = 60;
const MINUTES_MIN = 15;
const MINUTES_MAX = 14_400;

export const valuesOf = (test: TradeTestEvent | null): TradeTestValues => ({
  dag: test ? dayOf(test.starts) : "",
  klokke: test ? formatClock(test.starts) : "08:00",
  timer: test ? String(test.minutes / MINUTES_IN_HOUR).replace(".", ",") : "7,5",
  place: test?.place ?? "",
  examiners: test?.examiners ?? "",
});

const minutesOf = (hours: string): number =>
  Math.round(Number(hours.trim().replace(",", ".")) * MINUTES_IN_HOUR);

/** What is wrong with when it is. */
export function check({ dag, klokke, timer }: TradeTestValues): FormErrors {
  const errors: FormErrors = {};
  if (!dag) errors.dag = "Velg en dato";
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(klokke)) errors.klokke = "Skriv klokkeslettet som 09:30";
  const minutes = minutesOf(timer);
  if (!(minutes >= MINUTES_MIN && minutes <= MINUTES_MAX)) {
    errors.timer = "En prøve varer fra et kvarter til ti dager (240 timer)";
  }
  return errors;
}

/** As it is sent. */
export function bodyOf({ dag, klokke, timer, place, examiners }: TradeTestValues) {
  const [hours = 0, minutes = 0] = klokke.split(":").map(Number);
  return {
    starts: instantAt(dag, hours * MINUTES_IN_HOUR + minutes),
    minutes: minutesOf(timer),
    place: place.trim(),
    examiners: examiners.trim(),
  };
}
