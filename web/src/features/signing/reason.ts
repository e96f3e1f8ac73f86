import { GivenReason } from "@/api/fields.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** Why somebody declines, or why a signing is voided: others read it. */
export const REASON_CHARS_MAX = GivenReason.reason.max;

export const checkReason = ({ reason }: { reason: string }): FormErrors =>
  reason.trim() === "" ? { reason: "Skriv en begrunnelse" } : {};
