import { formatDate } from "@/lib/dates.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A leave as it is in the form; an open-ended one has no last day. */
export interface AbsenceValues {
  fra: string;
  til: string;
  merknad: string;
}

export const absencesOf = (
  all: readonly { fra: string; til?: string | null; merknad?: string }[],
): AbsenceValues[] =>
  all.map(({ fra, til, merknad }) => ({ fra, til: til ?? "", merknad: merknad ?? "" }));

export const absenceText = ({ fra, til }: { fra: string; til?: string | null }): string =>
  til ? `${formatDate(fra)}–${formatDate(til)}` : `Fra ${formatDate(fra)}`;

/** Dates are `YYYY-MM-DD`, which compare as texts. An open end is after every day. */
const lastOf = ({ til }: AbsenceValues): string => til || "9999-12-31";

const overlap = (a: AbsenceValues, b: AbsenceValues): boolean =>
  a.fra !== "" && b.fra !== "" && a.fra <= lastOf(b) && b.fra <= lastOf(a);

export function absenceErrors(all: readonly AbsenceValues[]): FormErrors {
  const errors: FormErrors = {};
  for (const [at, one] of all.entries()) {
    if (!one.fra) errors[`fravaer.${at}.fra`] = "Velg en dato";
    else if (all.slice(0, at).some((earlier) => overlap(earlier, one))) {
      errors[`fravaer.${at}.fra`] = "Perioden overlapper med en annen";
    }
    if (one.fra && one.til && one.til < one.fra) {
      errors[`fravaer.${at}.til`] = "Siste dag kan ikke være før første dag";
    }
  }
  return errors;
}
