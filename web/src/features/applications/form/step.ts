import type { FormErrors } from "@/ui/form/useForm.ts";
import type { FormValues } from "./model.ts";
import type { Offered } from "./offered.ts";

/** What every step of the form is given. */
export interface StepProps {
  values: FormValues;
  errors: FormErrors;
  offered: Offered;
  set: <K extends keyof FormValues>(field: K, value: FormValues[K]) => void;
}
