import type { FormErrors } from "@/ui/form/useForm.ts";

/** To which day, and why. */
export interface PostponeValues {
  /** `YYYY-MM-DD`, or empty. */
  customDate: string;
  reason: string;
}

/** What the browser can say of it, by the server's names of the fields. */
export function checkPostpone({ customDate, reason }: PostponeValues): FormErrors {
  const errors: FormErrors = {};
  if (customDate === "") errors.customDate = "Du må velge en dato";
  if (reason.trim() === "") errors.reason = "Skriv hvorfor fristen utsettes";
  return errors;
}
