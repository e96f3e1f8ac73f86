import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A department the apprentice is in, as it is in the form. */
export interface StayValues {
  id: string;
  navn: string;
  isDuration: boolean;
  start: string;
  end: string;
}

export const staysOf = (stays: ApprenticeDetail["avdelingerMore"]): StayValues[] =>
  stays.map(({ id, navn, isDuration, duration }) => ({
    id,
    navn,
    isDuration,
    start: duration?.start ?? "",
    end: duration?.end ?? "",
  }));

/** Stays as the server takes them; one that lacks a day has no duration. */
export const toStays = (stays: readonly StayValues[]) =>
  stays.map(({ id, isDuration, start, end }) => ({
    id,
    isDuration,
    duration: isDuration && start && end ? { start, end } : null,
  }));

export function stayErrors(stays: readonly StayValues[]): FormErrors {
  const errors: FormErrors = {};
  for (const [at, { isDuration, start, end }] of stays.entries()) {
    if (!isDuration) continue;
    if (!start || !end) errors[`avdelingerMore.${at}.duration`] = "Velg fra og til";
    else if (end < start) {
      errors[`avdelingerMore.${at}.duration`] = "Siste dag kan ikke være før første dag";
    }
  }
  return errors;
}
