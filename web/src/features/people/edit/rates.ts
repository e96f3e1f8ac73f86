import type { FormErrors } from "@/ui/form/useForm.ts";

/** A rate of a full position as it is in the form. */
export interface Rate {
  start: string;
  /** As typed, with a comma or a point. */
  rate: string;
}

/** The number that was typed; null when it is none above 0 and at most 100. */
export function rateOf(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  const value = Number(text);
  return text !== "" && Number.isFinite(value) && value > 0 && value <= 100 ? value : null;
}

export const ratesOf = (rates: readonly { start: string; rate: number }[]): Rate[] =>
  rates.map(({ start, rate }) => ({ start, rate: String(rate).replace(".", ",") }));

export function rateErrors(rates: readonly Rate[]): FormErrors {
  const errors: FormErrors = {};
  for (const [at, { start, rate }] of rates.entries()) {
    if (!start) errors[`vacancyRates.${at}.start`] = "Velg en dato";
    if (rates.slice(0, at).some((earlier) => start && earlier.start === start)) {
      errors[`vacancyRates.${at}.start`] = "To stillingsprosenter kan ikke gjelde fra samme dag";
    }
    if (rateOf(rate) === null) {
      errors[`vacancyRates.${at}.rate`] = "Stillingsprosenten må være over 0 og høyst 100";
    }
  }
  return errors;
}
