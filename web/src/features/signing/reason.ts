import type { FormErrors } from "@/ui/form/useForm.ts";

/** Why somebody declines, or why a signing is voided: others read it. */
export const REASON_CHARS_MAX = 1000;

export const checkReason = ({ reason }: { reason: string }): FormErrors =>
  reason.trim() === "" ? { reason: "Skriv en begrunnelse" } : {};
